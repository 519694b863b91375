import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, FileSpreadsheet, IdCard, type LucideIcon, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageLink } from '#client/page-link.ts';
import { api } from '#client/api.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { TextLink } from '#ui/link.tsx';
import { Page } from '#ui/page.tsx';
import { Section } from '#ui/section.tsx';
import { teachingStaffList } from '../lists.ts';

type Entry = { icon: LucideIcon; link: ReactNode; text: string };

const ENTRIES: Entry[] = [
  {
    icon: FileSpreadsheet,
    link: (
      <TextLink href={teachingStaffList.file?.address} download>
        Pobierz aktualną listę osób ze stopniami i tytułami
      </TextLink>
    ),
    text: 'Zatrudnieni dziś doktorzy, doktorzy habilitowani i profesorowie: kto, jaki stopień i od którego roku (XLSX)',
  },
  {
    icon: Users,
    link: <PageLink to="/admin/pnlemplrada">Rada dyscypliny</PageLink>,
    text: 'Skład rady na wybrany dzień: lustracja, przynależność, daty, powody odrzucenia',
  },
  {
    icon: IdCard,
    link: <PageLink to="/admin/pnlemplfunkcje">Funkcje w radach i na uczelni</PageLink>,
    text: 'Przewodniczący, zastępcy, sekretarze, dziekani, rektorzy: litery w kolumnie „Upr.” składu rady',
  },
  {
    icon: CalendarPlus,
    link: <PageLink to="/admin/pnlempldaty">Uzupełnianie dat urodzin</PageLink>,
    text: 'Daty można tylko zapisać: nikt ich potem nie odczyta',
  },
];

/** What personnel have for councils. */
export default function ReportsMenu() {
  return (
    <Page title="Zestawienia" subtitle="Osoby ze stopniem, rady dyscyplin, daty urodzenia">
      <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-2">
        <Card>
          <ul>
            {ENTRIES.map(({ icon: Icon, link, text }) => (
              <li key={text} className="flex min-h-18 items-center gap-3 border-t px-4 py-3 first:border-t-0">
                <Icon aria-hidden className="size-4.5 shrink-0 text-muted-foreground" />
                <span className="min-w-0">
                  {link}
                  <span className="block text-sm text-muted-foreground">{text}</span>
                </span>
              </li>
            ))}
          </ul>
        </Card>
        <Councils />
      </div>
    </Page>
  );
}

/** The council of each discipline that has N by the last recalculation, without the choice before. */
function Councils() {
  const answer = useQuery(api.council.disciplines.queryOptions());
  return (
    <Section
      title="Rady na dziś"
      description="Dyscypliny, które według ostatniego przeliczenia mają liczbę N. Inne wybierzesz na stronie „Rada dyscypliny”."
    >
      <Loaded query={answer} what="dyscyplin">
        {({ disciplines }) =>
          disciplines.every(({ n }) => n === null) ? (
            <EmptyState title="Żadna dyscyplina nie ma jeszcze policzonej liczby N" />
          ) : (
            <Card className="px-4 py-2">
              <ul className="gap-x-8 sm:columns-2">
                {disciplines
                  .filter(({ n }) => n !== null)
                  .map(({ ue_disc_code: code, dysc_nazwa: name }) => (
                    <li key={code} className="break-inside-avoid py-1 text-sm max-sm:py-1.5">
                      <PageLink to="/admin/pnlemplrada" search={{ disc: code }}>
                        {name}
                      </PageLink>
                    </li>
                  ))}
              </ul>
            </Card>
          )
        }
      </Loaded>
    </Section>
  );
}
