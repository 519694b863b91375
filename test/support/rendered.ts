import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const client = new QueryClient();
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });

/** What an element renders at first, as HTML. Effects and loaded parts need a browser. */
export const htmlOf = (element: ReactElement) =>
  renderToStaticMarkup(
    createElement(QueryClientProvider, { client }, createElement(RouterContextProvider, { router } as never, element)),
  );

/** The words of an element as it renders at first, a space where one part of it ends. */
export const textOf = (element: ReactElement) =>
  htmlOf(element)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();
