import { existsSync, readFileSync } from 'node:fs';

/** In the built client: by the address of a screen, as its route is declared, the scripts that it loads after the first one. */
export const SCREEN_SCRIPTS = 'screens.json';

export type ScreenScripts = Record<string, string[]>;

/** `/a/$id` has one further segment, `/a/{-$id}` one or none. */
function patternOf(route: string): RegExp {
  const segments = route
    .split('/')
    .slice(1)
    .map((segment) => {
      if (segment.startsWith('{-$')) return '(?:/[^/]+)?';
      return segment.startsWith('$') ? '/[^/]+' : `/${segment}`;
    });
  return new RegExp(`^${segments.join('')}$`);
}

/** The scripts of the screen at a path; none where the first script holds it. `root`: of the built client. */
export function scriptsOf(root: string, path: string): string[] {
  const file = `${root}/${SCREEN_SCRIPTS}`;
  if (!existsSync(file)) return [];
  const scripts = JSON.parse(readFileSync(file, 'utf8')) as ScreenScripts;
  // As in the router, a declared address goes before one with a part to be filled in.
  const filled = () => Object.keys(scripts).find((route) => route.includes('$') && patternOf(route).test(path));
  const route = Object.hasOwn(scripts, path) ? path : filled();
  return (route !== undefined && scripts[route]) || [];
}
