import { existsSync, readFileSync } from 'node:fs';

/** In the built client: its screens by address, as the route is declared. */
export const BUILT_SCREENS = 'screens.json';

export type BuiltScreen = {
  /** It is shown without a session. */
  isOpen: boolean;
  /** What it loads after the first script; none where that holds it. */
  scripts: string[];
  /** Its title and the line below it, where both are known before any data. */
  head?: { title: string; subtitle: string };
};

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

/** The screen at a path. `root`: of the built client. */
export function screenAt(root: string, path: string): BuiltScreen | undefined {
  const file = `${root}/${BUILT_SCREENS}`;
  if (!existsSync(file)) return undefined;
  const screens = JSON.parse(readFileSync(file, 'utf8')) as Record<string, BuiltScreen>;
  // As in the router, a declared address goes before one with a part to be filled in.
  const filled = () => Object.keys(screens).find((route) => route.includes('$') && patternOf(route).test(path));
  const route = Object.hasOwn(screens, path) ? path : filled();
  return route === undefined ? undefined : screens[route];
}
