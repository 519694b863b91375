import { PageLink } from '#client/page-link.ts';
import { usePanels } from '#client/shell/session.ts';
import { leftOutText } from '#client/effects/better.ts';
import { counted, formatDate, plural } from '#ui/text/number.ts';
import { NO_FILTERS } from '../lists/filter.ts';
import { isAccepted } from './accept-optimum.tsx';
import { mayChoose, ProposalButton, type ProposalProps } from './proposal-button.tsx';
import { Uncounted } from './totals.tsx';
import type { DeskView } from './use-desk.ts';

/** Until when the author chooses, what would be the best choice, and the ticked works that count nowhere. */
export const Foot = ({ view, names, remember }: ProposalProps) => (
  <div className="border-t px-4 py-2 text-xs text-muted-foreground empty:hidden lg:flex lg:gap-x-6 print:block">
    <Deadline view={view} isShort={view.uncounted.size > 0 || view.desk.works.some(({ regain }) => regain > 0)} />
    {mayChoose(view) && <LeftOut works={view.desk.works} />}
    <AfterAcceptance view={view} />
    <Uncounted works={view.uncounted} names={names} />
    <ProposalButton {...{ view, names, remember }} />
  </div>
);

/** What comes after the own optimum has been accepted. */
export function AfterAcceptance({ view }: { view: DeskView }) {
  const held = usePanels().data?.panels ?? [];
  if (!isAccepted(view) || !held.includes('ownStatements')) return null;
  return (
    <PageLink to="/oswiadczenia" className="no-print shrink-0">
      Drukuj oświadczenia
    </PageLink>
  );
}

/** What the author has left out of the own optimum, where that costs points. */
function LeftOut({ works }: { works: DeskView['desk']['works'] }) {
  const gains = works.flatMap(({ regain }) => (regain > 0 ? regain : []));
  if (gains.length === 0) return null;
  return (
    <p className="shrink-0">
      <PageLink
        to="."
        search={(before: object) => ({ ...before, ...NO_FILTERS, state: 'wylaczone' as const, list: undefined })}
        resetScroll={false}
      >
        {leftOutText(gains)}
      </PageLink>
    </p>
  );
}

/** Until when the author chooses. */
export function Deadline({ view: { desk }, isShort = false }: { view: DeskView; isShort?: boolean }) {
  const { deadline, days_left } = desk;
  if (deadline === null || days_left === null) return null;
  return (
    <p className="shrink-0">
      {days_left < 0 ? (
        <>
          {desk.closed && 'Okres ewaluacji jest zamknięty. '}Czas wyboru minął {formatDate(deadline)}.
        </>
      ) : (
        <>
          Wybierasz do <strong className="font-semibold text-foreground">{formatDate(deadline)}</strong>,{' '}
          {plural(days_left, 'został', 'zostały', 'zostało')} {counted(days_left, 'dzień', 'dni', 'dni')}.{' '}
          {!isShort && (
            <span className="max-sm:hidden print:hidden">
              Każda dyscyplina na liście pracy mówi, o ile zmieni Twoje optimum i ile zajmie slotu.
            </span>
          )}
        </>
      )}
    </p>
  );
}
