import type { ReactNode } from 'react';
import type { PolonInfo } from '../schema.ts';
import { ComputedSlots } from './computed-slots.tsx';
import { DisciplineTable } from './discipline-table.tsx';
import { EmploymentTable } from './employment-table.tsx';
import { PersonData } from './person-data.tsx';
import { StatementTable } from './statement-table.tsx';

type PolonDataProps = { info: PolonInfo; busy: boolean; periodSelect: ReactNode };

/** A person's POL-on data and computed slots. */
export function PolonData({ info, busy, periodSelect }: PolonDataProps) {
  return (
    <>
      <PersonData info={info} />
      <EmploymentTable rows={info.zatrudnienie} />
      <DisciplineTable rows={info.dyscypliny} />
      <StatementTable rows={info.oswiad} />
      <ComputedSlots executions={info.calculated} busy={busy} periodSelect={periodSelect} />
    </>
  );
}
