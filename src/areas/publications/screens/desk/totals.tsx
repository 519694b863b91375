import { Fragment } from 'react';
import { PageLink } from '#client/page-link.ts';
import { type KeyedStore, useEntry } from '#ui/state/keyed-store.ts';
import { countingText } from '#client/parts/counting-text.ts';
import { counted, formatDecimal } from '#ui/text/number.ts';
import { fixed4, toNumber } from '#engine/fixed.ts';
import type { Remember } from '../rows/last-change.ts';
import { AcceptOptimum, isAccepted } from './accept-optimum.tsx';
import { type Names, namedText } from './names.ts';
import { NO_FILTERS } from '../lists/filter.ts';
import { lackingText, totalsOf } from './sums.ts';
import type { DeskView, Preview } from './use-desk.ts';

/** The own optimum as the own selection, and what the selection lacks. */
export function Acceptance({ view, remember }: { view: DeskView; remember: Remember }) {
  const { lacking } = totalsOf(view);
  return (
    <div className="no-print flex flex-wrap items-center gap-x-3 gap-y-1">
      {!view.desk.closed && <AcceptOptimum view={view} gains={lacking > 0} remember={remember} />}
      {!isAccepted(view) && lacking !== 0 && (
        <span className="text-xs text-muted-foreground">{lackingText(lacking, view.desk.closed)}</span>
      )}
    </div>
  );
}

type TotalsProps = { view: DeskView; preview: KeyedStore<Preview>; remember: Remember };

export function Totals({ view, preview, remember }: TotalsProps) {
  const { optimum, custom, counting } = totalsOf(view);
  const gain = useEntry(preview, 0)?.gain ?? 0;
  return (
    <div className="flex flex-col justify-between gap-x-3 gap-y-2 px-4 py-3 sm:gap-y-3 sm:py-4">
      <dl className="grid grid-cols-2 gap-x-4 text-xs text-muted-foreground">
        <div>
          <dt>Wybór własny</dt>
          <dd className="text-xl/7 font-semibold whitespace-nowrap text-foreground">
            {formatDecimal(custom, 2)} <span className="text-xs font-normal">pkt</span>
          </dd>
          <dd>
            <WorksLink state="wybor" count={view.ticked.length} counting={counting} />
          </dd>
        </div>
        <div>
          <dt>Twoje optimum</dt>
          <dd className="text-xl/7 font-semibold whitespace-nowrap text-primary">
            {formatDecimal(optimum, 2)} <span className="text-xs font-normal text-foreground">pkt</span>
          </dd>
          {/* In place of the works while a choice is looked at, so that nothing moves. */}
          <dd className="min-h-4">
            {gain === 0 ? (
              <WorksLink state="optimum" count={view.optimum.size} />
            ) : (
              <span aria-hidden>po wyborze {formatDecimal(toNumber(fixed4(optimum) + fixed4(gain)), 2)}</span>
            )}
          </dd>
        </div>
      </dl>
      <Acceptance view={view} remember={remember} />
    </div>
  );
}

type WorksLinkProps = { state: 'optimum' | 'wybor'; count: number; counting?: number };

/** How many works a set has, and the way to them in the lists below. */
function WorksLink({ state, count, counting = count }: WorksLinkProps) {
  const works = countingText(counting, count);
  if (count === 0) return works;
  return (
    <PageLink
      to="."
      aria-label={`${works}: ${state === 'optimum' ? 'Twoje optimum' : 'wybór własny'}`}
      search={(before: object) => ({ ...before, ...NO_FILTERS, state, list: undefined })}
      resetScroll={false}
    >
      {works}
    </PageLink>
  );
}

/** Ticked works that count nowhere, and why: on a wide screen in one line, so that the lists below stay where they are. */
export function Uncounted({ works, names }: { works: DeskView['uncounted']; names: Names }) {
  const unset = works.get(null) ?? [];
  const foreign = [...works].flatMap(([code, ids]) => (code === null ? [] : { code, ids }));
  const count = foreign.reduce((sum, { ids }) => sum + ids.length, 0);
  const unsetText = namedText(unset, names.titleOf);
  const foreignTexts = foreign.map(
    ({ code, ids }) =>
      `${ids.map((id) => `„${names.titleOf(id)}”`).join(', ')}: ${names.disciplineOf(code)} nie jest w Twoich dyscyplinach`,
  );
  return (
    <>
      {unset.length > 0 && (
        <p title={unsetText} className={IN_ONE_LINE}>
          <strong className="font-medium text-warning">
            {counted(
              unset.length,
              'praca z wyboru nie ma dyscypliny i się nie liczy',
              'prace z wyboru nie mają dyscypliny i się nie liczą',
              'prac z wyboru nie ma dyscypliny i się nie liczy',
            )}
          </strong>
          : {unsetText}
        </p>
      )}
      {count > 0 && (
        <p title={foreignTexts.join('; ')} className={IN_ONE_LINE}>
          <strong className="font-medium text-warning">
            {counted(
              count,
              'praca z wyboru się nie liczy',
              'prace z wyboru się nie liczą',
              'prac z wyboru się nie liczy',
            )}
          </strong>
          {': '}
          {foreignTexts.map((text, index) => (
            <Fragment key={text}>
              {index > 0 && '; '}
              <span>{text}</span>
            </Fragment>
          ))}
        </p>
      )}
    </>
  );
}

const IN_ONE_LINE = 'min-w-0 wrap-anywhere lg:truncate print:whitespace-normal';
