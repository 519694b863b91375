import { useQuery } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { FormerPrintsTable } from '#client/documents/former-prints.tsx';
import { Loaded } from '#client/parts/loaded.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page } from '#ui/page.tsx';
import { YearStatements } from './year-statements.tsx';

/** Own statements by year: what is to be printed, what is printed, and what is missing. */
export default function OwnStatements() {
  const statements = useQuery(api.statements.own.queryOptions(undefined, { staleTime: 0 }));
  const withdrawn = useQuery(api.statements.ownWithdrawn.queryOptions(undefined, { staleTime: 0 }));
  return (
    <Page
      title="Oświadczenia"
      subtitle="Upoważnienie uczelni do wykazania Twoich publikacji i patentów w ewaluacji: osobne za każdy rok"
    >
      <Loaded
        query={statements}
        what="oświadczeń"
        empty={
          <EmptyState title="Nie ma czego drukować">
            Nie masz prac z lat, które obejmuje któryś z okresów ewaluacji.
          </EmptyState>
        }
      >
        {(rows) => <YearStatements rows={rows} />}
      </Loaded>
      <Loaded query={withdrawn} what="wycofanych oświadczeń" skeleton={null}>
        {(prints) => <FormerPrintsTable prints={prints} />}
      </Loaded>
    </Page>
  );
}
