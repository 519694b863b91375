import { Link } from '@tanstack/react-router';
import { FileQuestion } from 'lucide-react';
import { cn } from '#ui/cn.ts';
import { Alert } from '#ui/alert.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { TextLink } from '#ui/link.tsx';
import { Announce } from '#ui/live-region.tsx';
import { counted, plural } from '#ui/number.ts';
import { ServerMessages } from '#ui/server-messages.tsx';
import type { EvaluationPeriod } from '#areas/periods/schema.ts';
import type { SlotShares } from '../schema.ts';
import { DisciplineCard } from './discipline-card.tsx';
import { DisciplineShares } from './discipline-shares.tsx';
import { type DisciplineView, disciplineViews, unassignedCount } from './discipline-view.ts';
import { StatementSlots } from './statement-slots.tsx';
import { YearStatisticsSection } from './year-statistics.tsx';

type SlotResultsProps = { shares: SlotShares; period: EvaluationPeriod; reloading: boolean };

export function SlotResults({ shares, period, reloading }: SlotResultsProps) {
  const views = disciplineViews(shares);
  const several = views.filter(({ slotLimit }) => slotLimit > 0).length > 1;
  const years = period.year_to - period.year_from + 1;
  return (
    <div aria-busy={reloading} className={cn('space-y-8', reloading && 'opacity-60')}>
      <Announce>{reloading ? 'Wczytywanie…' : announcement(views, shares.pending)}</Announce>
      <Notices shares={shares} />
      {views.length === 0 ? (
        <EmptyState icon={FileQuestion} title={shares.osw.length === 0 ? 'Brak zaliczania do N' : 'Brak dyscyplin'}>
          W tym okresie nie ma slotów do wypełnienia ani publikacji przypisanych do dyscyplin. Wybierz inny okres albo
          sprawdź swoje oświadczenia w panelu „Informacje z systemu POLON”.
        </EmptyState>
      ) : (
        <>
          <div className={cn('grid gap-4', views.length > 1 && 'xl:grid-cols-2')}>
            {views.map((view) => (
              <DisciplineCard key={view.code} view={view} periodId={period.row_id} />
            ))}
          </div>
          {views.map((view) => (
            <DisciplineShares key={view.code} view={view} several={several} periodId={shares.period_id} />
          ))}
          <YearStatisticsSection views={views} />
          <StatementSlots views={views} years={years} />
        </>
      )}
    </div>
  );
}

function Notices({ shares }: { shares: SlotShares }) {
  const unassigned = unassignedCount(shares);
  const { pending } = shares;
  return (
    <div className="space-y-3 empty:hidden">
      {shares.opn && (
        <Alert title="Osoba spoza liczby N">
          W tym okresie osoba nie jest zaliczona do liczby N. Jej publikacje wykazuje się w osobnym limicie dyscypliny
          dla osób spoza N, więc o ich uwzględnieniu decyduje też wynik całej dyscypliny.
        </Alert>
      )}
      <ServerMessages text={shares.error_desc} />
      {pending > 0 && (
        <Alert
          title={`${counted(pending, 'publikacja', 'publikacje', 'publikacji')} ${plural(pending, 'oczekuje', 'oczekują', 'oczekuje')} na przeliczenie`}
        >
          Wyniki poniżej jeszcze nie w pełni {plural(pending, 'ją', 'je', 'je')} uwzględniają. Strona odświeży się sama.
        </Alert>
      )}
      {unassigned > 0 && (
        <Alert
          title={`${counted(unassigned, 'publikacja', 'publikacje', 'publikacji')} bez wybranej dyscypliny`}
          actions={
            <TextLink asChild>
              <Link to="/publicationpanelevalasg" search={{ period: shares.period_id }}>
                Wybierz {plural(unassigned, 'dyscyplinę', 'dyscypliny', 'dyscypliny')}
              </Link>
            </TextLink>
          }
        >
          {plural(
            unassigned,
            'Taka publikacja nie wypełnia',
            'Takie publikacje nie wypełniają',
            'Takie publikacje nie wypełniają',
          )}{' '}
          slotów i nie {plural(unassigned, 'ma', 'mają', 'mają')} wpływu na wynik.
        </Alert>
      )}
    </div>
  );
}

function announcement(views: DisciplineView[], pending: number): string {
  const rows = views.flatMap(({ optimum }) => optimum.pub_qualification);
  const accepted = rows.filter((row) => row.accepted).length;
  return [
    `Przyjęto ${counted(accepted, 'publikację', 'publikacje', 'publikacji')} z ${rows.length}`,
    ...(pending > 0 ? [`na przeliczenie oczekuje ${pending}`] : []),
  ].join(', ');
}
