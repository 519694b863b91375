import { useQuery } from '@tanstack/react-query';
import { today } from '#engine/day.ts';
import { readMarkdown } from '#shared/markdown.ts';
import { api } from '#client/api.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { Markdown } from '#client/parts/markdown.tsx';
import { useSession } from '#client/shell/session.ts';
import { NewTabLink, TextLink } from '#ui/link.tsx';
import { Page } from '#ui/page.tsx';
import { Section } from '#ui/section.tsx';
import { Prose } from '#ui/prose.tsx';
import { formatDate } from '#ui/text/number.ts';

/** The day of the text that the product brings. */
const SHIPPED = '2026-11-21';

/** The state's guidelines prescribe these ids, so that the parts of the declaration are machine-readable. */
export default function Accessibility() {
  const { attrs } = useSession();
  const notice = useQuery(api.privacy.notice.queryOptions({ kind: 'accessibility' }));
  const changedAt = notice.data?.changed_at;
  const prepared = changedAt ? today(new Date(changedAt)) : SHIPPED;
  return (
    <Page title="Deklaracja dostępności">
      <Prose>
        <p id="a11y-wstep">
          <span id="a11y-podmiot">{attrs?.universityName ?? 'Uczelnia'}</span> zobowiązuje się zapewnić dostępność tej
          aplikacji zgodnie z ustawą z dnia 4 kwietnia 2019 r. o dostępności cyfrowej stron internetowych i aplikacji
          mobilnych podmiotów publicznych. Deklaracja dotyczy aplikacji „Uniwersytecki system dorobku naukowego”.
        </p>
      </Prose>
      <Section title="Stan dostępności">
        <div id="a11y-status">
          <Loaded query={notice} what="stanu dostępności">
            {({ text }) => <Markdown blocks={readMarkdown(text)} />}
          </Loaded>
        </div>
      </Section>
      <Section title="Przygotowanie deklaracji">
        <Prose>
          <p>
            Deklarację sporządzono dnia{' '}
            <time id="a11y-data-sporzadzenie" dateTime={prepared}>
              {formatDate(prepared)}
            </time>{' '}
            na podstawie samooceny: automatycznego badania ekranów i ręcznego sprawdzenia obsługi klawiaturą.
          </p>
        </Prose>
      </Section>
      <Section title="Informacje zwrotne i dane kontaktowe">
        <Prose>
          <p id="a11y-kontakt">
            {attrs?.contactEmail ? (
              <>
                Problemy z dostępnością i prośby o informację w dostępnej formie przyjmujemy pod adresem{' '}
                <TextLink id="a11y-email" href={`mailto:${attrs.contactEmail}`}>
                  {attrs.contactEmail}
                </TextLink>
                .
              </>
            ) : (
              'Adres osób prowadzących aplikację jest widoczny po zalogowaniu. Kto nie może się zalogować, może zgłosić problem przez dane kontaktowe na stronie głównej uczelni.'
            )}
          </p>
          <div id="a11y-procedura" className="space-y-2">
            <p>
              W zgłoszeniu opisz, której strony dotyczy problem i co się dzieje, oraz podaj sposób kontaktu. Odpowiadamy
              niezwłocznie, najpóźniej w ciągu 7 dni; jeżeli to niemożliwe, w tym czasie podajemy termin, nie dłuższy
              niż 2 miesiące, albo proponujemy alternatywny sposób dostępu.
            </p>
            <p>
              Na odmowę zapewnienia dostępności lub niedotrzymanie terminu można złożyć skargę do uczelni, a potem do{' '}
              <NewTabLink href="https://bip.brpo.gov.pl">Rzecznika Praw Obywatelskich</NewTabLink>.
            </p>
          </div>
        </Prose>
      </Section>
      <Section title="Dostępność architektoniczna">
        <Prose>
          <p id="a11y-architektura">Informacje o dostępności budynków podaje strona główna uczelni.</p>
        </Prose>
      </Section>
    </Page>
  );
}
