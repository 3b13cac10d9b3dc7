import { writeFileSync } from 'node:fs';
import { API_PAGE, apiPage, loadUseCases } from './api-page.ts';

await loadUseCases();
writeFileSync(API_PAGE, apiPage());
