import { type LinkProps, useRouter } from '@tanstack/react-router';

/** One page back, unasked; to the given address when the screen was the first one. */
export function useGoBack(otherwise: LinkProps['to']) {
  const { history, navigate } = useRouter();
  return () =>
    history.canGoBack()
      ? history.back({ ignoreBlocker: true })
      : void navigate({ to: otherwise, replace: true, ignoreBlocker: true });
}
