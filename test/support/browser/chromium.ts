import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

const INSTALLED = [
  // Takes half of the CPU time of the others.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function findBrowser(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : undefined;
  return [...INSTALLED, chromium.executablePath()].find((path) => existsSync(path));
}

const run = (command: string, args: string[]) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;

function installBrowser() {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update']);
    if (run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium-headless-shell'])) return;
  }
  run('npx', ['playwright-core', 'install', 'chromium']);
}

/** The path of Chromium or Chrome; installs it if missing. */
export function requireBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  installBrowser();
  const installed = findBrowser();
  if (installed) return installed;
  throw new Error(
    'Testy przeglądarki wymagają Chromium lub Chrome: zainstaluj pakiet „chromium” albo wskaż CHROMIUM_PATH.',
  );
}
