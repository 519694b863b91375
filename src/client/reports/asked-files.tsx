import { Download } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '#client/shell/session.ts';
import { Card, CardContent } from '#ui/card.tsx';
import { ContentCard } from '#ui/content-card.tsx';
import { TextLink } from '#ui/link.tsx';
import { Section } from '#ui/section.tsx';
import { readPreference, storePreference } from '#ui/state/preference.ts';

type AskedFile = { label: string; address: string };

const MOST = 5;

const isAsked = (value: unknown): value is AskedFile[] =>
  Array.isArray(value) && value.every((each) => typeof each?.label === 'string' && typeof each?.address === 'string');

/** What the user has asked of a file with this browser, the last first. */
export function useAskedFiles(form: string) {
  const { attrs } = useSession();
  const key = `pliki.${form}.${attrs?.loggedUserName ?? ''}`;
  const [asked, setAsked] = useState(() => {
    const stored = readPreference(key);
    return isAsked(stored) ? stored : [];
  });
  const remember = (file: AskedFile) => {
    const next = [file, ...asked.filter(({ address }) => address !== file.address)].slice(0, MOST);
    setAsked(next);
    storePreference(key, next);
  };
  return { asked, remember };
}

type FileContentsProps = {
  /** What a row is, and which comes first. */
  rows: string;
  columns: readonly { key: string; header: string }[];
  asked: readonly AskedFile[];
};

/** Beneath a form that downloads: what the file will hold, and what was asked before. */
export const FileContents = ({ rows, columns, asked }: FileContentsProps) => (
  <div className="grid items-start gap-6 lg:grid-cols-2">
    <Section title="Co będzie w pliku">
      <ContentCard className="space-y-3 text-sm">
        <p>{rows}</p>
        <div>
          <p className="mb-1 text-muted-foreground">Kolumny arkusza, kolejno:</p>
          <ol className="list-decimal gap-x-6 ps-6 sm:columns-2">
            {columns.map(({ key, header }) => (
              <li key={key} className="py-0.5 marker:text-muted-foreground">
                {header}
              </li>
            ))}
          </ol>
        </div>
      </ContentCard>
    </Section>
    <Section title="Ostatnio pobierane">
      <Card>
        {asked.length === 0 ? (
          <CardContent className="text-sm text-muted-foreground">
            Tu znajdziesz swoje ostatnie pobrania, każde do powtórzenia jednym kliknięciem. Pamięta je tylko ta
            przeglądarka.
          </CardContent>
        ) : (
          <ul>
            {asked.map(({ label, address }) => (
              <li key={address} className="flex items-center gap-3 border-t px-4 py-2.5 text-sm first:border-t-0">
                <Download aria-hidden className="size-4 shrink-0 text-muted-foreground" />
                <TextLink href={address} download>
                  {label}
                </TextLink>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </Section>
  </div>
);
