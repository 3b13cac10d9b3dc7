import { describe, expect, test } from 'vitest';
import { isCommonPassword, isOwnName } from './password-rules.ts';

describe('what is tried first', () => {
  test.each([
    'password123', 'Password1234!', 'P@ssw0rd2026', 'passwordpassword', 'Welcome2026!', 'iloveyou123', 'letmein12345', 'qwertyuiop', 'Qwerty12345!', '1234567890', '0987654321',
    '1qaz2wsx3edc', 'aaaaaaaaaaaa', 'abcabcabcabc', 'abababababab', 'abcdefghijkl', 'asdfghjkl123', 'Daybook2026!', 'Sunshine#2024', 'ChangeMe123!', 'monkeydragon1', '111111222222', 'adminadmin', 'MyPassword1!',
  ])('%s is refused', (password) => expect(isCommonPassword(password)).toBe(true));

  test.each([
    'correct horse battery staple', 'gumtree-lantern-41', 'tidal window seven', 'Zp9#kLw2!qXe', 'password 8fk2-99x1-71z', 'größere Wäscheklammer', '夏の終わりの長い手紙を書く', 'a very ordinary sentence',
  ])('%s is taken', (password) => expect(isCommonPassword(password)).toBe(false));

  test('ends soon, whatever is asked', () => {
    expect(isCommonPassword('aab'.repeat(60) + 'zq#7')).toBe(false);
  });
});

describe('the name of the person', () => {
  const owner = { firstName: 'Emil', surname: 'Price', email: 'emil.price@harbour.example', organisation: 'Lakeside Energy & Sons' };
  test.each(['emilprice1', 'Emil.Price2026', 'price-emil-99', 'emil.price@harbour.example', 'harbour2026!!', 'Lakeside2026!', 'lakeside-energy'])('%s is refused', (password) => expect(isOwnName(password, owner)).toBe(true));
  test.each(['half price oysters', 'gumtree-lantern-41', 'emil walks the dog'])('%s is taken', (password) => expect(isOwnName(password, owner)).toBe(false));
});
