import type { Area } from '#platform/area.ts';
import { templatesRouter } from './router.ts';

export const templatesArea = { router: templatesRouter } satisfies Area;
