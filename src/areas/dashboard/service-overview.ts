import type { OverviewParts } from '#platform/area.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import type { Log } from '#platform/log.ts';
import type { OverviewAnswer, OverviewPartName } from './schema-overview.ts';

type Deps = { parts: OverviewParts; log: Log };

/** What the dashboard answers before it is asked. A part that fails is named and logged, and takes no other away. */
export async function overviewOf(db: Db, actor: Actor, { parts, log }: Deps): Promise<OverviewAnswer> {
  const answer: OverviewAnswer = { parts: {}, failed: [] };
  const read = async <Name extends OverviewPartName>(name: Name) => {
    const part: OverviewParts[Name] = parts[name];
    if (!part?.panels.some((panel) => actor.granted.has(panel))) return;
    try {
      const value = await part.read(db, actor);
      if (value !== null) Object.assign(answer.parts, { [name]: value });
    } catch (error) {
      log.error({ err: error, part: name }, 'a part of the overview could not be read');
      answer.failed.push(name);
    }
  };
  await Promise.all((Object.keys(parts) as OverviewPartName[]).map(read));
  return answer;
}
