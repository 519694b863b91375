import type { DisciplineProblem } from '#engine/optimum/discipline-optimum.ts';
import { readCases } from '#app/commands/optimum/input.ts';
import { readOptions } from '#app/commands/optimum/options.ts';
import { problemOf } from '#app/commands/optimum/problem.ts';
import { createDiscipline, type InstanceSpec } from './disciplines.ts';

/** A generated discipline, or one of two CSV files under the simple model. */
export type Source = InstanceSpec | { folder: string; case: string };

export const nameOf = (source: Source) =>
  'folder' in source ? source.case : `${source.structure} ${source.size} ${source.seed}`;

export async function problemFrom(source: Source): Promise<DisciplineProblem> {
  if (!('folder' in source)) return createDiscipline(source).problem;
  const { cases } = await readFolder(source.folder);
  const found = cases.find(({ name }) => name === source.case);
  if (!found) throw new Error(`No case ${source.case} in ${source.folder}`);
  const { model } = readOptions(['authors.csv', 'authorships.csv', '--simple']);
  return problemOf(found, model).problem;
}

export const readFolder = (folder: string) => readCases(`${folder}/authors.csv`, `${folder}/authorships.csv`);
