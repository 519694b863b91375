import { CircleCheck } from 'lucide-react';
import { cloneElement, useState } from 'react';
import { usePanels } from '#client/shell/session.ts';
import { Button } from '#ui/button.tsx';
import { Card, CardHeader, CardTitle } from '#ui/card.tsx';
import { cn } from '#ui/cn.ts';
import type { Overview } from '../../schema.ts';
import { isOwnTask, type TaskName } from './overview-frame.tsx';
import { toTask } from './tasks.tsx';

/** Beside the results so many stand first; where there are more, a button opens the rest. */
const FIRST = 4;

type TaskListProps = { parts: Partial<Overview>; names: TaskName[]; wide: boolean };

/** What waits for the user; the first one is the page's main action. */
export function TaskList({ parts, names, wide }: TaskListProps) {
  const held = usePanels().data?.panels ?? [];
  const tasks = names.flatMap((name) => toTask(name, parts, held));
  const [isOpen, setOpen] = useState(false);
  // One or two more are shown at once: the button would be as high.
  const isCut = !wide && !isOpen && tasks.length > FIRST + 2;
  const shown = isCut ? tasks.slice(0, FIRST) : tasks;
  const firstOwn = shown.findIndex(({ name }) => isOwnTask(name));
  return (
    <Card>
      <section aria-labelledby="tasks-title">
        <CardHeader className="min-h-12">
          <CardTitle id="tasks-title">
            Do zrobienia <span className="font-normal text-muted-foreground">{tasks.length}</span>
          </CardTitle>
        </CardHeader>
        {tasks.length === 0 ? (
          <p className="flex min-h-18 items-center gap-3 px-4 text-sm text-muted-foreground">
            <CircleCheck aria-hidden className="size-4.5 shrink-0 text-success" />
            {parts.slots?.disciplines.length === 0
              ? 'Nic nie czeka.'
              : 'Nic nie czeka. Dane są potwierdzone, a publikacje mają dyscypliny.'}
          </p>
        ) : (
          <ul className={cn(wide && 'lg:grid lg:grid-cols-3')}>
            {shown.map(({ name, icon: Icon, title, detail, urgent, action }, index) => (
              <li
                key={name}
                className={cn(
                  'flex min-h-18 flex-wrap items-center gap-3 border-t px-4 py-2 first:border-t-0',
                  wide && 'lg:border-t-0 lg:nth-[n+4]:border-t lg:not-nth-[3n+1]:border-s',
                  // The line above a further row goes to its end.
                  wide && 'lg:last:nth-[3n+4]:col-span-3 lg:last:nth-[3n+4]:pe-[calc(200%/3+1rem)]',
                  wide && 'lg:last:nth-[3n+5]:col-span-2 lg:last:nth-[3n+5]:pe-[calc(50%+1rem)]',
                )}
              >
                {index === firstOwn && index > 0 && !wide && (
                  <span className="basis-full text-xs font-medium text-muted-foreground">Twoje prace i dane</span>
                )}
                <Icon
                  aria-hidden
                  className={cn('size-4.5 shrink-0', urgent ? 'text-warning-mark' : 'text-muted-foreground')}
                />
                <span className="min-w-0 flex-1 max-sm:basis-[calc(100%-2rem)]">
                  <span className="block font-medium text-balance">{title}</span>
                  <span className={cn('block text-xs', urgent ? 'text-warning' : 'text-muted-foreground')}>
                    {detail}
                  </span>
                </span>
                {cloneElement(action, { variant: index === 0 ? 'primary' : 'secondary', className: 'max-sm:ms-7.5' })}
              </li>
            ))}
          </ul>
        )}
        {isCut && (
          <p className="border-t px-4 py-2">
            <Button variant="quiet" onClick={() => setOpen(true)}>
              Pokaż pozostałe ({tasks.length - FIRST})
            </Button>
          </p>
        )}
      </section>
    </Card>
  );
}
