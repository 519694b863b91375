import type { Area } from '#server/area.ts';
import { statementsRouter } from './router.ts';

export const statementsArea = { router: statementsRouter } satisfies Area;
