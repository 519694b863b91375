import '#platform/process/resolve-once.ts';

// By a dynamic import: what a file imports statically is resolved before any of it runs.
await import('./started.ts');
