import { type Career, careerOf, type Profile } from './career.ts';
import type { Span } from '../days.ts';

const ALWAYS = '1900-01-01';

/** Login `pracownik`: two disciplines, so two optima. */
export const protagonistProfile: Profile = {
  kind: 'staff',
  degree: 'dr hab.',
  parts: [
    { code: 203, percent: 60, since: ALWAYS },
    { code: 602, percent: 40, since: ALWAYS },
  ],
};

/** Not employed on 31 December 2022: works of that year are R03. */
export function protagonistCareer(): Career {
  const before: Span = { from: '2012-10-01', to: '2022-09-30' };
  const after: Span = { from: '2023-02-01', to: null };
  const job = { group: 'badawczo-dydaktyczna', primary: true } as const;
  return careerOf({
    profile: protagonistProfile,
    times: [before, after],
    jobs: [
      { ...job, from: before.from, to: '2018-09-30', position: 'adiunkt', hours: [1, 1] },
      { ...job, from: '2018-10-01', to: before.to, position: 'profesor uczelni', hours: [1, 1] },
      { ...job, from: after.from, to: '2023-09-30', position: 'profesor uczelni', hours: [1, 2] },
      { ...job, from: '2023-10-01', to: after.to, position: 'profesor uczelni', hours: [1, 1] },
    ],
    counted: [before, after],
  });
}
