import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card, CardHeader } from '#ui/card.tsx';
import { cn } from '#ui/cn.ts';
import { role } from '#ui/role.ts';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow, TableRowHeader } from '#ui/table/table.tsx';
import { formatDate } from '#ui/text/number.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { YearPage, YearStep } from '../schema.ts';
import { OFFICE_NAMES } from '../schema-words.ts';
import { ruleOf } from '../schema-steps.ts';
import { RemindCell } from './remind-cell.tsx';
import { StepLink } from './step-link.tsx';
import { StepMenu } from './step-menu.tsx';
import { StepProgress, StepState, WaitsFor } from './step-parts.tsx';
import { contradiction, isOf, remainsText, remindedText, titleOf, type Whose, whoseName, whoText } from './words.ts';

const GROUPS = [
  { title: 'Po terminie', states: ['late'] },
  { title: 'W toku', states: ['running'] },
  { title: 'Przed nami', states: ['ahead'] },
  { title: 'Zrobione', states: ['done', 'skipped'] },
] as const;

/** What is done stands in the lanes; on paper it is counted alone. */
const isPrinted = (title: string) => title !== 'Zrobione';

/** Of what is done only the last are shown at first. */
const DONE_SHOWN = 4;

type StepsTableProps = {
  page: YearPage;
  whose: Whose;
  selected: string | undefined;
  tryN: (() => void) | undefined;
};

const isDone = ({ state }: YearStep) => state === 'done' || state === 'skipped';
const dayOf = ({ done, skipped_on: skipped, last_day: last }: YearStep) => done ?? skipped ?? last;

/** As the heading of the page counts them: what was skipped is not done. */
function countText(steps: readonly YearStep[]) {
  const skipped = steps.filter(({ state }) => state === 'skipped').length;
  return `${steps.length - skipped}${skipped > 0 ? `, pominięte ${skipped}` : ''}`;
}

/** The id of a step's row. */
export const rowId = (key: string) => `krok-${key}`;

/** All steps by state, of the own office or of all. */
export function StepsTable({ page, whose, selected, tryN }: StepsTableProps) {
  const [isOwn, setOwn] = useState(false);
  const [isWhole, setWhole] = useState(page.past);
  const own = page.steps.filter(isOf(whose));
  const steps = isOwn ? own : page.steps;
  const done = steps.filter(isDone).toSorted((a, b) => dayOf(b).localeCompare(dayOf(a)));
  // A bar of the lanes may lead to any of them.
  const shownDone = isWhole || done.some(({ key }) => key === selected) ? done : done.slice(0, DONE_SHOWN);
  return (
    // So that the lanes and the steps are one sheet.
    <Card className="print:[zoom:0.9]">
      <section aria-labelledby="steps-title">
        <CardHeader className="print:min-h-0 print:py-1">
          <h2 id="steps-title" className="text-lg font-semibold">
            Kroki <span className="font-normal text-muted-foreground">{steps.length}</span>
          </h2>
          {whose !== 'all' && (
            <div className="no-print flex flex-wrap gap-2 max-sm:[&_button]:min-h-10">
              <Button
                size="sm"
                aria-pressed={isOwn}
                variant={isOwn ? 'secondary' : 'ghost'}
                onClick={() => setOwn(true)}
              >
                {whoseName(whose).name} {own.length}
              </Button>
              <Button
                size="sm"
                aria-pressed={!isOwn}
                variant={isOwn ? 'ghost' : 'secondary'}
                onClick={() => setOwn(false)}
              >
                Wszystkie działy {page.steps.length}
              </Button>
            </div>
          )}
        </CardHeader>
        <div className="px-2 pb-2 sm:px-0 sm:pb-0 sm:[&_.table-region]:rounded-none sm:[&_.table-region]:border-x-0 sm:[&_.table-region]:border-b-0">
          <Table caption="Kroki roku" captionHidden>
            <TableHeader>
              <TableRow>
                <TableHead className="w-1/4 print:w-[46%]">Krok</TableHead>
                <TableHead>Dział</TableHead>
                <TableHead numeric>Termin</TableHead>
                <TableHead>Stan</TableHead>
                <TableHead className="no-print min-w-48">Postęp</TableHead>
                <TableHead className="min-w-44 print:min-w-32">Kto i kiedy</TableHead>
                <TableHead className="no-print">
                  <VisuallyHidden>Czynności</VisuallyHidden>
                </TableHead>
              </TableRow>
            </TableHeader>
            {GROUPS.map(({ title, states }) => {
              const all = states.some((state) => state === 'done')
                ? done
                : steps.filter(({ state }) => states.some((each) => each === state));
              const rows = all === done ? shownDone : all;
              return (
                all.length > 0 && (
                  <TableBody key={title} className={cn(isPrinted(title) || 'print:hidden')}>
                    <TableRow className="max-sm:border-0! max-sm:bg-transparent!">
                      <th
                        {...role('rowheader')}
                        colSpan={7}
                        scope="colgroup"
                        className={cn(
                          'h-8 border-b bg-muted px-4 text-start text-xs font-semibold',
                          title === 'Po terminie' && 'text-destructive',
                        )}
                      >
                        {title} <span className="font-normal text-muted-foreground">{countText(all)}</span>
                      </th>
                    </TableRow>
                    {rows.map((step) => (
                      <StepRow
                        key={step.key}
                        step={step}
                        page={page}
                        isOwn={page.own.includes(step.office)}
                        isSelected={step.key === selected}
                        tryN={tryN}
                      />
                    ))}
                  </TableBody>
                )
              );
            })}
          </Table>
        </div>
        {done.length > 0 && (
          <p className="hidden border-t px-4 py-1 text-sm print:block">
            Zrobione: {countText(done)}, na wydruku tylko w pasach roku.
          </p>
        )}
        {shownDone.length < done.length && (
          <div className="no-print border-t px-4 py-2 max-sm:[&_button]:min-h-11">
            <Button variant="link" onClick={() => setWhole(true)}>
              Pokaż pozostałe ({done.length - shownDone.length})
            </Button>
          </div>
        )}
      </section>
    </Card>
  );
}

type StepRowProps = {
  step: YearStep;
  page: YearPage;
  isOwn: boolean;
  isSelected: boolean;
  tryN: (() => void) | undefined;
};

function StepRow({ step, page, isOwn, isSelected, tryN }: StepRowProps) {
  const { key, office, last_day: last, waits_for: waits, may, reminded } = step;
  const { who, when } = whoText(step, page.holders);
  const note = reminded && !reminded.undoable && !isDone(step) && remindedText(reminded);
  const remains = contradiction(step) || (isDone(step) ? '' : remainsText(step));
  const rule = ruleOf(key);
  return (
    <TableRow
      id={rowId(key)}
      tabIndex={-1}
      state={isSelected ? 'selected' : undefined}
      className="scroll-mt-28 -outline-offset-2"
    >
      <TableRowHeader className={cn(isSelected && 'sm:border-s-3 sm:border-s-primary')}>
        <span className="block">
          {titleOf(step)}
          {remains && <span className="block text-xs/4 font-normal text-muted-foreground">{remains}</span>}
          {/* A sheet has no column of progress: the lanes above show it. */}
          {waits.length > 0 && (
            <span className="hidden text-xs/4 font-normal print:block">
              <WaitsFor step={step} />
            </span>
          )}
        </span>
      </TableRowHeader>
      <TableCell label="Dział" fact={{}} className={cn('sm:not-print:whitespace-nowrap', isOwn && 'font-semibold')}>
        {OFFICE_NAMES[office].name}
      </TableCell>
      <TableCell label="Termin" fact={{ before: 'termin ' }} numeric>
        {formatDate(last)}
      </TableCell>
      <TableCell label="Stan" fact={{}} className="sm:whitespace-nowrap">
        <StepState step={step} today={page.today} />
      </TableCell>
      <TableCell label="Postęp" className="no-print">
        {waits.length > 0 ? <WaitsFor step={step} /> : <StepProgress step={step} />}
      </TableCell>
      <TableCell label="Kto i kiedy">
        {(who || when || note) && (
          <span className="block">
            {who}
            {[when, note].map(
              (line) =>
                line && (
                  <span key={line} className="block text-xs/4 text-muted-foreground">
                    {line}
                  </span>
                ),
            )}
          </span>
        )}
      </TableCell>
      {/* Named: on a phone it has a line of its own beneath the name. */}
      <TableCell label="Czynności" className="no-print sm:text-end">
        <span className="flex flex-wrap items-center gap-2 sm:flex-nowrap sm:justify-end sm:whitespace-nowrap max-sm:[&_:is(a,button)]:inline-flex! max-sm:[&_:is(a,button)]:min-h-11! max-sm:[&_:is(a,button)]:items-center">
          {(may.remind || reminded?.undoable) && <RemindCell step={step} />}
          {rule.trial && tryN && !page.past ? (
            <Button size="sm" variant="link" onClick={tryN}>
              Próba na dziś
            </Button>
          ) : (
            <StepLink step={step} />
          )}
          <StepMenu step={step} page={page} />
        </span>
      </TableCell>
    </TableRow>
  );
}
