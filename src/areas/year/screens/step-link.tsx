import type { PanelName } from '#shared/panel-codes.ts';
import { PageButton, PageLink } from '#client/page-link.ts';
import { extraRoutes, panels } from '#client/registry.ts';
import { usePanels } from '#client/shell/session.ts';
import { Named } from '#ui/named.tsx';
import type { YearStep } from '../schema.ts';
import { ruleOf } from '../schema-steps.ts';
import { linkLabel, titleOf } from './words.ts';

/** Whether a screen is there, and open to holders of these panels. */
const opens = (to: string, held: readonly PanelName[]) =>
  panels.some(({ route, name }) => route === to && held.includes(name)) ||
  extraRoutes.some(
    ({ route, access }) => route === to && typeof access !== 'string' && access.some((name) => held.includes(name)),
  );

/** What a screen is called. */
function nameOf(to: string) {
  const panel = panels.find(({ route }) => route === to);
  return panel ? (panel.title ?? panel.label) : extraRoutes.find(({ route }) => route === to)?.title;
}

type StepLinkProps = { step: YearStep; as?: 'primary' | 'secondary' };

/** Where the step is done; for whoever may not go there the name of the screen, which the step's office has. */
export function StepLink({ step, as }: StepLinkProps) {
  const held = usePanels().data?.panels ?? [];
  const { to, search } = ruleOf(step.key).link(step.year);
  const label = linkLabel(step);
  if (!opens(to, held))
    return <span className="text-xs text-muted-foreground sm:whitespace-normal">na ekranie „{nameOf(to)}”</span>;
  const link = { to, ...(search && { search }), children: <Named of={titleOf(step)}>{label}</Named> };
  return as ? <PageButton {...link} variant={as} /> : <PageLink {...link} />;
}
