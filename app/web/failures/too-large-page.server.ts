import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { TooLargePage, type TooLargePageProps } from '#app/components/layout/too-large-page.tsx';
import stylesheet from '#app/styles/app.css?url';

/** 413 as a person sees it: what the limit is, and the way back to the form. */
export const tooLargePage = (page: Omit<TooLargePageProps, 'stylesheet'>): string =>
  `<!DOCTYPE html>${renderToStaticMarkup(createElement(TooLargePage, { stylesheet, ...page }))}`;
