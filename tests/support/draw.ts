import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { readPage, type Page } from './page.ts';

/** A component as the server draws it. */
export const draw = (element: ReactElement): Page => readPage(renderToStaticMarkup(element));
