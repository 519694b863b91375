import { type LinkProps, useRouter } from '@tanstack/react-router';

/** Goes one page back without the leave question; to `fallback` when there is none. */
export function useGoBack(fallback: LinkProps['to']) {
  const { history, navigate } = useRouter();
  return () =>
    history.canGoBack()
      ? history.back({ ignoreBlocker: true })
      : void navigate({ to: fallback, replace: true, ignoreBlocker: true });
}
