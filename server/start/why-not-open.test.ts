import { expect, it } from 'vitest';
import { ConfigError } from '../config/config.ts';
import { UnsafeFolder } from '../folders/own-folder.ts';
import { Refused } from './refused.ts';
import { whyNotDone } from './run-command.ts';
import { whyNotOpen } from './why-not-open.ts';

const AT = { port: 80, host: '10.9.8.7' };
const errorOf = (parts: object) => Object.assign(new Error('of the system'), parts);

it.each([
  [new Refused('The storefront is not built: run `npm start`'), /^The storefront is not built/],
  [new ConfigError('Set PORT'), /^Set PORT$/],
  [
    new UnsafeFolder('/srv', 'belongs to another user', 'Remove it'),
    /^\/srv belongs to another user\. Remove it$/,
  ],
  [errorOf({ code: 'EADDRINUSE', syscall: 'listen' }), /^Port 80 is in use: stop .*, or set PORT/],
  [
    errorOf({ code: 'EACCES', syscall: 'listen' }),
    /^No permission to listen on port 80: set PORT to one above 1023/,
  ],
  [
    errorOf({ code: 'EADDRNOTAVAIL', syscall: 'listen' }),
    /^10\.9\.8\.7 is not an address of this machine: set HOST/,
  ],
])('a start that ends with %s says what to do', (error, sentence) => {
  expect(whyNotOpen(error, AT)).toMatch(sentence);
});

it.each([
  [
    errorOf({ code: 'ENOSPC' }),
    'The file cannot be used: its disk is full: make room there, or name another folder',
  ],
  [
    errorOf({ code: 'ENOENT', path: '/a.tar.gz' }),
    '/a.tar.gz cannot be used: there is no such file or folder',
  ],
  [errorOf({ code: 'EROFS', path: '/backups' }), '/backups cannot be used: its disk can only be read'],
  [errorOf({ code: 'ERR_PARSE_ARGS_UNKNOWN_OPTION' }), 'of the system'],
])('a command that ends with %s says what to do', (error, sentence) => {
  expect(whyNotDone(error)).toBe(sentence);
});

it('keeps the stack of a bug', () => {
  const bug = new TypeError('x is not a function');
  expect([whyNotOpen(bug, AT), whyNotDone(bug)]).toEqual([undefined, undefined]);
});
