import { useQuery } from '@tanstack/react-query';
import { PageButton } from '#client/page-link.ts';
import { api } from '#client/api.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { Section } from '#ui/section.tsx';
import { useNarrow } from '#ui/state/narrow.ts';
import { StatementTable } from './year-statements.tsx';
import { periodText, statementRows, waitingOf } from './statement-row.ts';

/** The own statements of a period, printed and confirmed where the disciplines are chosen. */
export function DeskStatements({ period }: { period: number }) {
  // Its heading says what waits; a phone's cards of the years are two screens.
  const isNarrow = useNarrow();
  const statements = useQuery(api.statements.own.queryOptions());
  return (
    <Loaded query={statements} what="oświadczeń" skeleton={null}>
      {(years) => {
        const rows = statementRows(years).filter((row) => row.period === period);
        if (rows.length === 0) return null;
        const { toPrint, blocked } = waitingOf(rows);
        const waiting = [toPrint > 0 && `do wydruku: ${toPrint}`, blocked > 0 && `zablokowane: ${blocked}`];
        return (
          <Section
            title="Oświadczenia"
            count={waiting.filter(Boolean).join(', ') || rows.length}
            collapsible={isNarrow}
            defaultOpen={!isNarrow}
            description={periodText(rows)}
            actions={
              <PageButton to="/oswiadczenia" size="sm">
                Wszystkie lata
              </PageButton>
            }
          >
            <StatementTable caption="Oświadczenia okresu" rows={rows} />
          </Section>
        );
      }}
    </Loaded>
  );
}
