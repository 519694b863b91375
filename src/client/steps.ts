import type { AnyRouter } from '@tanstack/react-router';

/** The addresses of the history's steps since the application was loaded, by their index in it. */
const steps: string[] = [];
let goingBack: Promise<void> | undefined;

/** A form that is asked about may keep its step. */
const PATIENCE_MS = 1_000;

export function watchSteps({ history }: AnyRouter) {
  const note = () => {
    steps[history.location.state.__TSR_index] = history.location.href;
  };
  note();
  history.subscribe(note);
}

/** Whether the step before this one shows the address. */
export const cameFrom = ({ history }: AnyRouter, href: string) =>
  steps[history.location.state.__TSR_index - 1] === href;

/** Goes to the step before; once, however often it is asked before it is there. */
export const stepBack = (router: AnyRouter) =>
  (goingBack ??= new Promise((arrived) => {
    const end = () => {
      stop();
      clearTimeout(timer);
      goingBack = undefined;
      arrived();
    };
    const stop = router.subscribe('onResolved', end);
    const timer = setTimeout(end, PATIENCE_MS);
    router.history.back();
  }));
