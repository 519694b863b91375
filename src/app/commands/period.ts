import { parseArgs } from 'node:util';
import { listPeriods, setAuthorDeadline, specialRules } from '#areas/periods/service.ts';
import { runCommand } from '../command.ts';
import { Refusal } from '#platform/refusal.ts';

const USAGE = 'Użycie: npm run period -- [rok początku okresu] [--author-deadline RRRR-MM-DD | brak]';

/** `npm run period -- 2017 --author-deadline 2026-12-31` sets the authors' deadline; without it lists the periods. */
await runCommand(async ({ db }) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'author-deadline': { type: 'string' } },
  });
  const [yearFrom] = positionals;
  const deadline = values['author-deadline'];
  if (yearFrom !== undefined) {
    if (deadline === undefined) throw new Refusal('input', USAGE);
    const day = deadline === 'brak' ? null : deadline;
    await setAuthorDeadline(db, { yearFrom: Number(yearFrom), deadline: day, by: 'konsola' });
  }
  for (const period of await listPeriods(db)) {
    const until = period.authorDeadline ? `do ${period.authorDeadline}` : 'bez ograniczenia';
    console.log(`${period.yearFrom}–${period.yearTo}: autorzy zmieniają dyscypliny ${until}`);
    for (const line of specialRules(period)) console.log(`  ${line}`);
  }
});
