import { answers } from '#app/domain/kernel/answer.ts';

answers.areChecked = true;
