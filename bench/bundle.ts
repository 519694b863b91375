import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import { buildClient } from '#server/client-build.ts';
import { report } from './measure.ts';

const LIMIT_KB = 150;
const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const Manifest = z.record(
  z.string(),
  z.object({ file: z.string(), src: z.string().optional(), imports: z.array(z.string()).default([]) }),
);

/** Gzipped JavaScript of the dashboard's first load: the entry, the screen, and their static imports. */
export async function bundle(): Promise<boolean[]> {
  await buildClient();
  const manifest = Manifest.parse(JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8')));
  const needed = new Set<string>();
  const visit = (key: string) => {
    if (needed.has(key)) return;
    needed.add(key);
    for (const each of manifest[key]?.imports ?? []) visit(each);
  };
  for (const [key, { src }] of Object.entries(manifest)) {
    if (src === 'index.html' || src?.endsWith('dashboard/screens/dashboard.tsx')) visit(key);
  }
  const files = [...needed].map((key) => manifest[key]?.file ?? '').filter((file) => file.endsWith('.js'));
  const contents = files.map((file) => readFileSync(`${dist}${file}`));
  if (contents.some((content) => content.includes('ag-grid') || content.includes('recharts'))) {
    throw new Error('the dashboard loads a grid or a chart');
  }
  const kilobytes = contents.reduce((sum, content) => sum + gzipSync(content, { level: 9 }).length, 0) / 1_000;
  return [
    report({
      name: `first load of the dashboard, ${files.length} files`,
      ours: kilobytes,
      peer: LIMIT_KB,
      peerName: 'the promised size',
      limit: 1,
      unit: 'kB',
    }),
  ];
}
