import { suggestEmail } from './email-suggestion';

test.each([
  ['jane@gmial.con', 'jane@gmail.com'],
  ['jane@gmial.com', 'jane@gmail.com'],
  ['Jane.Doe@Gmail.con', 'Jane.Doe@gmail.com'],
  ['jane@gmai.com', 'jane@gmail.com'],
  ['jane@gmail.co', 'jane@gmail.com'],
  ['jane@gmail.cm', 'jane@gmail.com'],
  ['jane@hotmial.com', 'jane@hotmail.com'],
  ['jane@hotmil.es', 'jane@hotmail.es'],
  ['jane@yaho.com', 'jane@yahoo.com'],
  ['jane@yhaoo.com', 'jane@yahoo.com'],
  ['jane@outlok.com', 'jane@outlook.com'],
  ['jane@iclould.com', 'jane@icloud.com'],
  ['jane@company.con', 'jane@company.com'],
])('%s probably meant %s', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant);
});

test.each([
  'jane@gmail.com',
  'jane@email.com',
  'jane@mail.com',
  'jane@ymail.com',
  'jane@yahoo.com.mx',
  'jane@company.de',
  'jane@company.co',
  'jane@kim.com',
  'jane@fb.com',
  'jane@a.co',
  'jane@uni-koeln.de',
  'jane@correo.com.mx',
  'jane@school.edu',
  'jane@gmx.at',
  'jane@tidewell.test',
  'jane',
  '@gmial.com',
  '',
])('address %j needs no correction', (typed) => {
  expect(suggestEmail(typed)).toBeNull();
});
