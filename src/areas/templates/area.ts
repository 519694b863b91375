import type { Area } from '#server/area.ts';
import { templatesRouter } from './router.ts';

export const templatesArea = { router: templatesRouter } satisfies Area;
