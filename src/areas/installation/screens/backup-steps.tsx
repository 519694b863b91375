import type { ReactNode } from 'react';
import { CopyButton } from '#ui/copy-button.tsx';
import { Section } from '#ui/section.tsx';
import type { SystemState } from '../schema.ts';

const FOLDER = '/var/backups/dorobek';

const Command = ({ children }: { children: string }) => (
  <div className="mt-1 flex flex-wrap items-start gap-2">
    <pre className="max-w-full min-w-0 flex-1 rounded-md border bg-muted px-3 py-2 text-xs/5 wrap-anywhere whitespace-pre-wrap">
      <code>{children}</code>
    </pre>
    <CopyButton label="Kopiuj" text={children} />
  </div>
);

const Step = ({ title, children }: { title: string; children: ReactNode }) => (
  <li className="space-y-1">
    <p className="font-medium">{title}</p>
    {children}
  </li>
);

/**
 * The commands of whoever has the server. Of PostgreSQL a page makes no backup: its owner does, so that whoever takes over the
 * server can neither read nor delete one.
 */
export function BackupSteps({ state: { backups, database } }: { state: SystemState }) {
  const newest = backups.find(({ what, failure, name }) => what === 'backup' && failure === null && name !== '');
  const folder = `${FOLDER}/${newest?.name ?? 'dorobek-…'}`;
  return (
    <Section title="Jak zrobić i odtworzyć kopię" collapsible defaultOpen={false}>
      <p className="mb-3 max-w-prose text-sm text-muted-foreground">
        Polecenia wydaje się na serwerze, w katalogu programu. Adresy i katalogi poniżej są przykładami.
      </p>
      <ol className="max-w-prose list-decimal space-y-4 ps-5 text-sm">
        <Step title="Zrób kopię">
          <p>
            {database.embedded
              ? 'Baza jest wbudowana: kopię robi też przycisk „Zrób kopię teraz”, a codziennie harmonogram. Przed tym poleceniem zatrzymaj serwer.'
              : 'Serwer może przy tym działać. Kopia trafi do nowego katalogu; zostaje 14 najnowszych.'}
          </p>
          <Command>{`npm run backup -- --to ${FOLDER} --keep 14`}</Command>
          <p>
            Przenieś ją na inny komputer, zaszyfrowaną: są w niej dane całej uczelni. Klucza dat urodzenia
            (BIRTH_DATE_KEY) w kopii nie ma: przechowuj go osobno, bo bez niego daty przepadną.
          </p>
        </Step>
        <Step title="Sprawdź, czy się odtwarza">
          <p>Próba odtwarza najnowszą kopię do osobnej bazy, porównuje wszystkie tabele i bazę usuwa.</p>
          <Command>{`npm run drill -- --from ${FOLDER} --scratch postgres://drill@localhost/postgres`}</Command>
        </Step>
        <Step title="Odtwórz ją do nowej, pustej bazy">
          <Command>{`createdb dorobek_new\nnpm run restore -- ${folder} --into postgres://dorobek@localhost/dorobek_new`}</Command>
          <p>
            Polecenie porównuje wiersze i sumy wszystkich tabel z kopią, a różnice wymienia. Gdy jakieś są, usuń nową
            bazę i weź wcześniejszą kopię.
          </p>
        </Step>
        <Step title="Przełącz program na nową bazę">
          <p>
            Zatrzymaj serwer, nadaj prawa jego roli, wskaż w jego konfiguracji nową bazę (DATABASE_URL) i uruchom go.
            Zadania otwarte w chwili kopii pójdą dalej, listy też; gdy listy nie mogą wyjść, uruchom program bez serwera
            poczty (SMTP_URL).
          </p>
          <Command>DATABASE_URL=postgres://dorobek@localhost/dorobek_new npm run migrate</Command>
        </Step>
      </ol>
    </Section>
  );
}

/** An upgrade as `docs/operate.md` has it, which says more. */
export function UpgradeSteps({ state: { version, database } }: { state: SystemState }) {
  return (
    <Section title="Jak podnieść wersję" collapsible defaultOpen={false}>
      <p className="mb-3 max-w-prose text-sm text-muted-foreground">
        Działa tu wersja {version}. Pełny opis, także powrotu do poprzedniej wersji, jest w docs/operate.md; co zmienia
        wyniki, wymienia CHANGELOG.md.
      </p>
      <ol className="max-w-prose list-decimal space-y-4 ps-5 text-sm">
        <Step title="Zainstaluj nową wersję obok obecnej">
          <p>Rozpakuj ją do osobnego katalogu; obecna działa przy tym dalej.</p>
          <Command>npm ci && npm run build</Command>
        </Step>
        {database.embedded ? (
          <Step title="Zatrzymaj serwer, zrób kopię i uruchom nową wersję">
            <p>Strukturę bazy wbudowanej nowa wersja zmienia sama, gdy wstaje.</p>
            <Command>{`npm run backup -- --to ${FOLDER} --keep 14`}</Command>
          </Step>
        ) : (
          <>
            <Step title="Zatrzymaj zadania w tle i zrób kopię">
              <Command>{'systemctl stop dorobek-worker\nsystemctl start dorobek-backup'}</Command>
            </Step>
            <Step title="Zmień strukturę bazy jako jej właściciel">
              <p>
                Procesy poprzedniej wersji zauważą to w sekundę i pokażą „Trwa aktualizacja systemu”, chyba że zmiana
                tylko dodaje: wtedy pracują dalej.
              </p>
              <Command>{'DATABASE_OWNER_URL=postgres://dorobek_owner@localhost/dorobek npm run migrate'}</Command>
            </Step>
            <Step title="Uruchom nową wersję, proces po procesie">
              <Command>{'systemctl restart dorobek-web@3001\nsystemctl start dorobek-worker'}</Command>
            </Step>
          </>
        )}
        <Step title="Sprawdź na tej stronie wersję i to, co wymaga uwagi">
          <p>Wersja jest pod „Program i baza”. Gdy trzeba wrócić, odtwarza się kopię sprzed zmiany.</p>
        </Step>
      </ol>
    </Section>
  );
}
