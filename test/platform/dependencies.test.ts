import { execFileSync } from 'node:child_process';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';

const root = resolve(import.meta.dirname, '../..');
const Package = z.object({
  dependencies: z.record(z.string(), z.string()),
  optionalDependencies: z.record(z.string(), z.string()),
  overrides: z.record(z.string(), z.record(z.string(), z.string())),
  scripts: z.record(z.string(), z.string()),
});
const own = Package.parse(JSON.parse(readFileSync(`${root}/package.json`, 'utf8')));

test('what is patched or overridden is listed with its reason, and nothing else', () => {
  const rows = readFileSync(`${root}/docs/dependencies.md`, 'utf8').matchAll(
    /^\| ([\w@/-]+) \| (patch|`).+ \| .{20,} \| .{10,} \|$/gm,
  );
  const patched = readdirSync(`${root}/src/platform/database/patches`).map((file) =>
    file.replace(/\+[\d.]+\.patch$/, ''),
  );
  const overridden = Object.values(own.overrides).flatMap((versions) => Object.keys(versions));
  expect([...rows].map(([, name]) => name).toSorted()).toEqual([...patched, ...overridden].toSorted());
});

test('every version is exact', () => {
  expect(Object.entries(own.dependencies).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});

const Bom = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(
    z.object({ name: z.string(), version: z.string(), properties: z.array(z.object({ name: z.string() })).optional() }),
  ),
});

test('one command lists what is installed, as CycloneDX', () => {
  const printed = execFileSync('npm', ['run', '--silent', 'sbom'], { cwd: root, maxBuffer: 64 * 1_024 * 1_024 });
  const { components } = Bom.parse(JSON.parse(printed.toString()));
  const marks = new Map(
    components.map(({ name, version, properties = [] }) => [
      `${name} ${version}`,
      properties.some((property) => property.name.endsWith('development')),
    ]),
  );
  const direct = Object.entries(own.dependencies).map(([name, version]) => `${name} ${version}`);
  expect(direct.filter((each) => marks.get(each) !== false)).toEqual([]);
  expect([...marks].filter(([name, isDevelopment]) => name.startsWith('vitest ') && !isDevelopment)).toEqual([]);
});

test('what the program imports is installed without the packages of development', () => {
  const pattern = /^import (?!type )[^;]*?from '(?![.#]|node:)((?:@[^/']+\/)?[^/']+)/gm;
  const imported = globSync('src/**/*.{ts,tsx}', { cwd: root }).flatMap((path) =>
    [...readFileSync(`${root}/${path}`, 'utf8').matchAll(pattern)].map(([, name = '']) => name),
  );
  expect(new Set(imported).size).toBeGreaterThan(30);
  const installed = new Set([...Object.keys(own.dependencies), ...Object.keys(own.optionalDependencies)]);
  expect([...new Set(imported).difference(installed)]).toEqual([]);
});
