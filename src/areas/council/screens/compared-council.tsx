import { X } from 'lucide-react';
import type { RefCallback } from 'react';
import { DayFilter } from '#client/form/day-input.tsx';
import { type Answer, Loaded } from '#client/parts/loaded.tsx';
import { dayText } from '#engine/day.ts';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import { comparedDays } from '../compared-days.ts';
import type { Council } from '../schema.ts';
import { ComparedTable } from './compared-table.tsx';

type ComparedCouncilProps = {
  council: Council;
  /** The council of the other day. */
  other: Answer<Council>;
  day: string;
  last: string;
  change: (day: string) => unknown;
  heading: RefCallback<HTMLElement>;
  close: () => void;
};

/** The council that is shown beside that of another day: who came into it, who left, whose functions changed. */
export function ComparedCouncil({ council, other, day, last, change, heading, close }: ComparedCouncilProps) {
  return (
    <Section
      title={
        <span ref={heading} tabIndex={-1}>
          Porównanie dwóch dni: {council.disc_name}
        </span>
      }
      actions={
        <Button variant="ghost" icon={X} onClick={close}>
          Zamknij porównanie
        </Button>
      }
    >
      <div className="space-y-3">
        <DayFilter
          label={`${dayText(council.prec_date)} wobec dnia:`}
          className="no-print w-44"
          max={last}
          value={day}
          onChange={(typed) => typed && void change(typed)}
        />
        <Loaded query={other} what="składu rady na drugi dzień">
          {(second) => {
            const [earlier, later] =
              second.prec_date < council.prec_date ? [second, council] : ([council, second] as const);
            return (
              <ComparedTable
                rows={comparedDays(earlier, later)}
                from={earlier.prec_date}
                to={later.prec_date}
                members={[earlier.accepted.length, later.accepted.length]}
                rowKey={({ id }) => id}
              />
            );
          }}
        </Loaded>
      </div>
    </Section>
  );
}
