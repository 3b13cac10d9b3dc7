import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, test } from 'vitest';
import { COMMON_PASSWORD, OWN_NAME_PASSWORD, weaknessOf } from './refuse-weak-password.ts';

const owner = { firstName: 'Emil', surname: 'Price', email: 'emil.price@harbour.example' };
const weakness = (password: string) => weaknessOf(password, owner, 'Lakeside Energy & Sons');

describe('what is tried first', () => {
  test.each([
    'password123', 'Password1234!', 'P@ssw0rd2026', 'passwordpassword', 'Welcome2026!', 'iloveyou123', 'letmein12345',
    'qwertyuiop', 'Qwerty12345!', '1234567890', '0987654321', '1qaz2wsx3edc', 'aaaaaaaaaaaa', 'abcabcabcabc', 'abababababab',
    'abcdefghijkl', 'asdfghjkl123', 'Daybook2026!', 'Sunshine#2024', 'ChangeMe123!', 'monkeydragon1', '111111222222', 'adminadmin',
    'MyPassword1!', 'drowssap2026', '19.12.2019!', 'Ｐａｓｓｗｏｒｄ１２３', 'constructor', 'a'.repeat(200),
  ])('%s is refused', (password) => expect(weakness(password)).toBe(COMMON_PASSWORD));

  test.each([
    'correct horse battery staple', 'gumtree-lantern-41', 'tidal window seven', 'Zp9#kLw2!qXe', 'password 8fk2-99x1-71z',
    'größere Wäscheklammer', '夏の終わりの長い手紙を書く', 'a very ordinary sentence', '__proto__ toString', '\ud83c\udf3f \ud800 lone half',
  ])('%s is taken', (password) => expect(weakness(password)).toBeUndefined());

  test('covers the breached passwords that are long enough to be chosen', () => {
    const breached = dictionary['passwords-common'].filter((password) => password.length >= 10).filter((_password, at) => at % 5 === 0);
    expect(breached.length).toBeGreaterThan(300);
    expect(breached.filter((password) => weakness(password) === undefined)).toEqual([]);
  });

  test('estimates the beginning of a long one alone, so that none occupies the processor', () => {
    const strong = 'Zp9#kLw2!qXe';
    expect(weakness('abc'.repeat(10) + strong)).toBeUndefined();
    expect(weakness('abc'.repeat(30) + strong)).toBe(COMMON_PASSWORD);
  });
});

describe('the name of the person', () => {
  test.each([
    'emilprice1', 'Emil.Price2026', 'price-emil-99', 'emil.price@harbour.example', 'harbour2026!!', 'Lakeside2026!', 'lakeside-energy',
  ])('%s is refused', (password) => expect(weakness(password)).toBe(OWN_NAME_PASSWORD));

  test.each(['half price oysters', 'gumtree-lantern-41', 'emil walks the dog'])('%s is taken', (password) => {
    expect(weakness(password)).toBeUndefined();
  });
});
