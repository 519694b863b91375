import { type ComponentProps, memo, useCallback, useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/cn.ts';
import { TableCell, TableRow, TableRowHeader } from '#ui/table/table.tsx';
import type { Patent } from '../../schema.ts';
import { loadable } from '#ui/state/loadable.tsx';
import { Details } from './details.tsx';
import { PublicationCells } from './publication-cells.tsx';
import type { RowTools } from './row-tools.ts';
import { Titled, titleOf } from './work-cell.tsx';
import { isPublication, type Work } from './work.ts';
import { DisciplineCell } from './discipline-cell.tsx';
import { PointsCell } from './points-cell.tsx';

const ShareExchange = loadable(async () => (await import('../exchange-tab.tsx')).ExchangeAnswer);

type WorkRowProps = { work: Work; tools: RowTools; columns: number; hidden: boolean; busy: boolean };

const rowState = (work: Work, busy: boolean) => (busy ? 'dimmed' : work.frozen === 1 ? 'frozen' : undefined);

/** The row stays where it is, unless its answer would open below the window's edge: then both move up by what it needs. */
const intoSight = (answer: HTMLElement | null) => answer?.closest('section')?.scrollIntoView({ block: 'nearest' });

/** A work, and beneath it what the row leaves out; on a phone the button unfolds the rest of the card too. */
export const WorkRow = memo(function WorkRow({ work, tools, columns, hidden, busy }: WorkRowProps) {
  const id = useId();
  const [{ open, explains }, setShown] = useState({ open: false, explains: false });
  const explain = useCallback(
    () => setShown((shown) => ({ open: true, explains: !shown.explains || !shown.open })),
    [],
  );
  const title = titleOf(work);
  const state = rowState(work, busy);
  return (
    <>
      <TableRow hidden={hidden} state={state} data-open={open || undefined}>
        {isPublication(work) ? (
          <PublicationCells work={work} tools={tools} onExplain={explain} />
        ) : (
          <PatentCells work={work} tools={tools} />
        )}
        <TableCell data-corner className="no-print">
          <Unfold
            title={title}
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            onClick={() => setShown({ open: !open, explains })}
          />
        </TableCell>
      </TableRow>
      {open && (
        <TableRow id={id} hidden={hidden} state={state} data-details>
          <TableCell colSpan={columns}>
            {explains && (
              <section
                ref={intoSight}
                aria-label={`Dlaczego? ${title}`}
                className="mb-3 scroll-mt-20 scroll-mb-3 rounded-md border bg-card p-3"
              >
                <p className="mb-3 font-semibold wrap-anywhere">„{title}” poza ewaluacją</p>
                <ShareExchange
                  period={tools.period}
                  publication={work.id_publikacja}
                  person={tools.explains ?? undefined}
                  onShown={intoSight}
                />
              </section>
            )}
            <Details work={work} tools={tools} />
          </TableCell>
        </TableRow>
      )}
    </>
  );
});

/** Its arrow is a drawing of the button itself, as a list has hundreds. */
const Unfold = ({ title, ...props }: ComponentProps<'button'> & { title: string }) => (
  <Button
    {...props}
    variant="ghost"
    size="sm"
    aria-label={`Szczegóły: ${title}`}
    title={`Szczegóły: ${title}`}
    className={cn(
      'select-arrow w-7 p-0! max-sm:min-h-10 max-sm:w-10 max-sm:bg-position-[right_1.25rem_center,right_1rem_center]',
      props['aria-expanded'] && 'rotate-180',
    )}
  />
);

type CellsProps = { work: Patent; tools: RowTools };

const PatentCells = memo(function PatentCells({ work, tools }: CellsProps) {
  return (
    <>
      <TableRowHeader data-line="1">
        <Titled title={work.p_tytul} year={work.p_rok} about={`${work.la_o_imie} ${work.la_o_nazwisko}`} place={null} />
      </TableRowHeader>
      <TableCell data-line="0">{work.p_rok}</TableCell>
      <DisciplineCell work={work} tools={tools} />
      <TableCell data-line="3">{work.o_nazwa}</TableCell>
      <TableCell data-fold label="Punkty" numeric>
        <PointsCell work={work} onShow={tools.showPoints} />
      </TableCell>
    </>
  );
});
