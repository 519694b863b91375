import type { Area } from '#server/area.ts';
import { evaluationRouter } from './router.ts';

export const evaluationArea = { router: evaluationRouter, panels: { 11: null } } satisfies Area;
