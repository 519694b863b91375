import type { TestProject } from 'vitest/node';
import { createTemplate, type Template } from './database-copy.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated database. */
    testDatabase: Template;
  }
}

/** Migrates once; every worker starts from a copy. */
export default async function setup(project: TestProject) {
  const { template, drop } = await createTemplate(project);
  project.provide('testDatabase', template);
  return drop;
}
