import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { deskColumns } from './desk-card.tsx';

/** As high as the desk, so that the lists below it stay where they are when it comes. */
export const DeskSkeleton = ({ disciplines }: { disciplines: number }) =>
  disciplines > 0 && (
    <Card aria-hidden>
      <div className={deskColumns(disciplines)}>
        {Array.from({ length: disciplines }, (_, index) => (
          <div key={index} className="h-51 space-y-3 p-4 sm:h-37 lg:h-39">
            <Skeleton className="h-5! w-2/5" />
            <Skeleton className="h-1.5!" />
            <Skeleton />
            <Skeleton />
          </div>
        ))}
        <div className="flex h-36 flex-col sm:h-34 lg:h-auto justify-between p-4">
          <Skeleton className="h-10!" />
          <Skeleton className="h-8! w-1/2" />
        </div>
      </div>
      <p className="h-16 border-t sm:h-12 lg:h-8" />
    </Card>
  );
