import { RotateCw } from 'lucide-react';
import { type ComponentType, type ReactNode, Suspense, use, useEffect, useState, useTransition } from 'react';
import { Alert } from '../alert.tsx';
import { Button } from '../button.tsx';
import { focusContent } from './focus-content.ts';

/** A failure may be below the window. When it gives way, the focus does not get lost with its button. */
function keepInView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' });
  return () => {
    if (element?.contains(document.activeElement)) focusContent();
  };
}

type NotLoadedProps = { retry: () => void; forget: () => void; children: ReactNode };

function NotLoaded({ retry, forget, children }: NotLoadedProps) {
  const [isLoading, startLoading] = useTransition();
  useEffect(() => forget, [forget]);
  return (
    <div ref={keepInView} className="space-y-3 whitespace-normal">
      <Alert
        tone="danger"
        actions={
          <Button size="sm" icon={RotateCw} busy={isLoading} onClick={() => startLoading(retry)}>
            Spróbuj ponownie
          </Button>
        }
      >
        Nie udało się wczytać tej części strony. Jeżeli ponowna próba nie pomoże, zapisz zmiany i wczytaj stronę od
        nowa.
      </Alert>
      {children}
    </div>
  );
}

type Meanwhile<Props> = {
  /** Shown while the code loads. */
  skeleton?: (props: Props) => ReactNode;
  /** What is shown although the code could not be loaded, as the button that saves. */
  indispensable?: (props: Props) => ReactNode;
};

/**
 * A component whose code is loaded when it is first rendered. Code that cannot be loaded, as after a deployment, is tried
 * once more; then an error stands in its place, and the screen around it keeps its state.
 */
export function loadable<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { skeleton, indispensable }: Meanwhile<Props> = {},
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  const loadTwice = async () => {
    try {
      Loaded = await load().catch(load);
    } catch (error) {
      reportError(error);
    }
  };
  const forget = () => {
    if (!Loaded) loading = undefined;
  };
  function Part(props: Props) {
    const [, setTries] = useState(0);
    const retry = () => {
      forget();
      setTries((tries) => tries + 1);
    };
    if (!Loaded) use((loading ??= loadTwice()));
    if (Loaded) return <Loaded {...props} />;
    return <NotLoaded {...{ retry, forget }}>{indispensable?.(props)}</NotLoaded>;
  }
  return function Loadable(props: Props) {
    return (
      <Suspense fallback={skeleton?.(props)}>
        <Part {...props} />
      </Suspense>
    );
  };
}
