import { Award, FileWarning, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageLink } from '#client/page-link.ts';
import { UndrawableNote } from '#client/documents/undrawable-note.tsx';
import { countNote } from '#areas/publications/schema-codes.ts';
import { Badge } from '#ui/badge.tsx';
import { ListCharts } from './list-charts.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { counted, formatDecimal } from '#ui/text/number.ts';
import { Section } from '#ui/section.tsx';
import type { Entry, ListAnswer } from '../schema.ts';
import { markOf, ofYears, yearsText } from '../words.ts';

type Action = (entry: Entry) => ReactNode;

/** Styled by the server, which escapes what people typed and makes links only to DOI. */
const styled = (html: string) => ({ __html: html });

type RowProps = { entry: Entry; number: number | null; action: Action | undefined };

function EntryRow({ entry, number, action }: RowProps) {
  const { html, span, points, disciplines, isHighlighted } = entry;
  const note = countNote(entry);
  const mark = markOf(entry);
  return (
    <li className="flex items-start gap-3 border-t px-4 py-2.5 first:border-t-0">
      {number !== null && <span className="min-w-6 text-end text-base/5 tabular-nums">{number}.</span>}
      {/* Read in lines of some 75 characters; the facts take the rest of the width. */}
      <div className="min-w-0 flex-1 lg:grid lg:grid-cols-[minmax(0,52rem)_minmax(14rem,1fr)] lg:gap-x-8">
        <p
          className="text-base/5 wrap-anywhere [&_a]:text-accent-foreground [&_a]:underline"
          dangerouslySetInnerHTML={styled(html)}
        />
        <p className="mt-0.5 flex flex-wrap content-start items-center gap-x-2 gap-y-1 text-xs/5 text-muted-foreground lg:mt-0">
          <span>{span}</span>
          {points !== null && <span>{formatDecimal(points, 4)} pkt</span>}
          {mark && (
            <Badge icon={FileWarning} title={mark.why}>
              {mark.text}
            </Badge>
          )}
          {points !== null && note && <span className="text-warning">{note}</span>}
          {disciplines.map((name) => (
            <span key={name}>{name}</span>
          ))}
          {isHighlighted && <Badge icon={Star}>wyróżniona</Badge>}
        </p>
      </div>
      {action?.(entry)}
    </li>
  );
}

type ResultProps = {
  list: ListAnswer;
  charts?: boolean;
  /** Under a heading of its own, beside lists of others. */
  nested?: boolean;
  action?: Action;
};

const partId = (code: number) => `czesc-${code}`;

/** From how many parts on their names fill the screen before the last. */
const MANY_PARTS = 5;

const PartLinks = ({ sections }: Pick<ListAnswer, 'sections'>) => (
  <nav aria-label="Części wykazu" className="no-print space-y-1">
    <p className="text-xs text-muted-foreground">
      Części stoją w kolejności rodzajów osiągnięć uczelni, pozycje od najnowszych.
    </p>
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {sections.map(({ code, heading, entries }) => (
        <li key={code}>
          <PageLink to="." search hash={partId(code)}>
            {heading}
          </PageLink>{' '}
          <span className="text-muted-foreground">{entries.length}</span>
        </li>
      ))}
    </ul>
  </nav>
);

/** A list on the screen: charts, then the entries by type. */
export function ListResult({ list, charts = false, nested = false, action }: ResultProps) {
  const { sections, years, isNumbered } = list;
  // Only a numbered style numbers its entries.
  const List = isNumbered ? 'ol' : 'ul';
  const count = sections.reduce((sum, { entries }) => sum + entries.length, 0);
  if (count === 0)
    return (
      <EmptyState
        icon={Award}
        title={`Brak osiągnięć w ${years.from === years.to ? 'roku' : 'latach'} ${yearsText(years)}`}
      >
        Zmień lata albo zgłoś bibliotece, czego w wykazie brakuje.
      </EmptyState>
    );
  return (
    <div className="space-y-6">
      <output data-printed className="block text-sm text-muted-foreground">
        {counted(count, 'pozycja', 'pozycje', 'pozycji')} {ofYears(years)}
      </output>
      <UndrawableNote found={[{ signs: list.undrawable }]} mend="Opisy poprawia biblioteka." />
      {!nested && sections.length >= MANY_PARTS && <PartLinks sections={sections} />}
      {charts && <ListCharts list={list} />}
      {sections.map(({ code, heading, entries }) => {
        const rows = (
          <Card>
            <List>
              {entries.map((entry, index) => (
                <EntryRow key={entry.key} entry={entry} number={isNumbered ? index + 1 : null} action={action} />
              ))}
            </List>
          </Card>
        );
        if (nested) {
          return (
            <div key={code}>
              <h3 className="mb-2 font-semibold">
                {heading} <span className="font-normal text-muted-foreground">{entries.length}</span>
              </h3>
              {rows}
            </div>
          );
        }
        return (
          <div key={code} id={partId(code)} className="scroll-mt-20">
            <Section title={heading} count={entries.length} collapsible>
              {rows}
            </Section>
          </div>
        );
      })}
    </div>
  );
}
