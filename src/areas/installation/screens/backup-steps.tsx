import type { ReactNode } from 'react';
import { Section } from '#ui/section.tsx';
import type { SystemState } from '../schema.ts';

const FOLDER = '/var/backups/dorobek';

const Command = ({ children }: { children: string }) => (
  <pre className="mt-1 max-w-full rounded-md border bg-muted px-3 py-2 text-xs/5 wrap-anywhere whitespace-pre-wrap">
    <code>{children}</code>
  </pre>
);

const Step = ({ title, children }: { title: string; children: ReactNode }) => (
  <li className="space-y-1">
    <p className="font-medium">{title}</p>
    {children}
  </li>
);

/** The commands of whoever has the server: pages cannot make a backup, because the server's role may not read all of them. */
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
              ? 'Baza jest wbudowana: najpierw zatrzymaj serwer. Kopia trafi do nowego katalogu.'
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
            Zadania otwarte w chwili kopii pójdą dalej, listy też; gdy nie mogą wyjść, uruchom bez SMTP_URL.
          </p>
          <Command>DATABASE_URL=postgres://dorobek@localhost/dorobek_new npm run migrate</Command>
        </Step>
      </ol>
    </Section>
  );
}
