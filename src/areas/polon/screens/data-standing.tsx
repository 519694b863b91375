import { useId } from 'react';
import { InPersonNote, useIsActing } from '#client/parts/in-person.tsx';
import type { Answer } from '#client/parts/loaded.tsx';
import { Badge } from '#ui/badge.tsx';
import { ContentCard } from '#ui/content-card.tsx';
import { counted, formatDate, plural } from '#ui/text/number.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Tone } from '#ui/tone.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { today } from '#engine/day.ts';
import type { Confirmation, DataChange, DataStanding, PolonInfo } from '../schema.ts';
import { CHANGE_TEXTS } from '../schema-changes.ts';
import { dataStanding } from '../standing.ts';
import { ConfirmActions } from './confirm-actions.tsx';

type DataStandingCardProps = {
  info: PolonInfo | undefined;
  history: Answer<Confirmation[]>;
};

/** How the own data stand and what can be done about it, above everything else. Its height is kept while it loads. */
export function DataStandingCard({ info, history }: DataStandingCardProps) {
  const why = useId();
  const isActing = useIsActing();
  // The history says so itself, and what it would have told is unknown.
  const entries = history.data ?? (history.error ? [] : undefined);
  const standing = info && entries && dataStanding(entries, begunIn(info));
  if (info && !info.danePracownika) return null;
  return (
    <ContentCard
      cardClassName="no-print"
      className="flex min-h-50 flex-wrap content-center sm:min-h-24 items-center justify-between gap-x-8 gap-y-3"
    >
      <section aria-label="Stan danych" className="min-w-0 flex-1 basis-80">
        {standing ? (
          history.data && <Standing standing={standing} answer={lastAnswer(history.data)} />
        ) : (
          <output className="block space-y-2">
            <VisuallyHidden>Wczytywanie stanu danych…</VisuallyHidden>
            <Skeleton className="w-32" />
            <Skeleton className="w-80 max-w-full" />
          </output>
        )}
        {isActing && <InPersonNote id={why} className="mt-1" />}
      </section>
      <ConfirmActions standing={standing} why={why} />
    </ContentCard>
  );
}

/** The latest row of each kind that has begun to hold. */
function begunIn({ zatrudnienie, dyscypliny, oswiad }: PolonInfo): DataChange[] {
  const days: [DataChange['kind'], string[]][] = [
    ['employment', zatrudnienie.map(({ datefrom }) => datefrom)],
    ['disciplines', dyscypliny.map(({ statementfrom }) => statementfrom)],
    ['nStatement', oswiad.map(({ statementfrom }) => statementfrom)],
  ];
  const now = today();
  return days.flatMap(([kind, all]) => {
    const day = all
      .filter((each) => each <= now)
      .toSorted()
      .at(-1);
    return day === undefined ? [] : [{ kind, day }];
  });
}

const lastAnswer = (entries: Confirmation[]) =>
  entries
    .filter(({ answered }) => answered !== null)
    .toSorted((a, b) => (a.answered ?? '').localeCompare(b.answered ?? ''))
    .at(-1)?.answer ?? null;

type Words = { tone: Tone; badge: string; text: string };

function wordsOf(standing: DataStanding): Words {
  switch (standing.state) {
    case 'never':
      return {
        tone: 'warning',
        badge: 'do potwierdzenia',
        text: 'Nie potwierdzono jeszcze tych danych. Sprawdź je poniżej, a potem potwierdź albo zgłoś błąd.',
      };
    case 'changed': {
      const changes = standing.changes.map(({ kind, day }) => `${CHANGE_TEXTS[kind]} od ${formatDate(day)}`);
      return {
        tone: 'warning',
        badge: 'do potwierdzenia',
        text: `Od ostatniego potwierdzenia: ${changes.join('; ')}.`,
      };
    }
    case 'open':
      return {
        tone: 'info',
        badge: 'zgłoszono błąd',
        text:
          standing.reports === 1
            ? `Zgłoszenie z ${formatDate(standing.day)} czeka na odpowiedź.`
            : `${counted(standing.reports, 'zgłoszenie', 'zgłoszenia', 'zgłoszeń')} ${plural(standing.reports, 'czeka', 'czekają', 'czeka')} na odpowiedź, najstarsze od ${formatDate(standing.day)}.`,
      };
    case 'answered':
      return {
        tone: 'warning',
        badge: 'jest odpowiedź na zgłoszenie',
        text: standing.fixed
          ? `${formatDate(standing.day)} dane poprawiono. Sprawdź je i potwierdź.`
          : `${formatDate(standing.day)} zgłoszenie zwrócono bez zmiany danych.`,
      };
    case 'confirmed':
      return { tone: 'success', badge: 'potwierdzone', text: `Dane potwierdzono ${formatDate(standing.day)}.` };
  }
}

function Standing({ standing, answer }: { standing: DataStanding; answer: string | null }) {
  const { tone, badge, text } = wordsOf(standing);
  return (
    <>
      <Badge tone={tone}>{badge}</Badge>
      <p className="mt-1 text-sm wrap-anywhere sm:line-clamp-2">
        {text}
        {standing.state === 'answered' && answer && ` Odpowiedź: „${answer}”`}
      </p>
    </>
  );
}
