import { expect, it } from 'vitest';
import { MENDS } from './config-variables.ts';
import { describeUnknown } from './unknown-variables.ts';

it.each([
  ['SMPT_URL', 'SMTP_URL'],
  ['SMTP_URI', 'SMTP_URL'],
  ['smtp_url', 'SMTP_URL'],
  ['STRIPE_SECRETKEY', 'STRIPE_SECRET_KEY'],
  ['PUBLIC_ULR', 'PUBLIC_URL'],
  ['TRUSTED_PROXY', undefined],
  ['DATBASE_URL', 'DATABASE_URL'],
  ['DATADIR', 'DATA_DIR'],
  ['PROT', 'PORT'],
  ['STAFF_KEYS', 'STAFF_KEY'],
  ['TRYOUT', 'TRY_OUT'],
  ['STRIPE_SECRET', undefined],
  ['SMTP_PASSWORD', undefined],
  ['S3_SECRET', undefined],
])('tells that %s is none, and of %s', (name, meant) => {
  const [said, ...more] = describeUnknown({ [name]: 'hunter2' });
  expect(more).toEqual([]);
  expect(said).toMatch(new RegExp(`^${name} is no variable of the shop`));
  if (meant) expect(said).toContain(`was ${meant} meant?`);
  else expect(said).toContain('docs/operations.md');
  expect(said).not.toContain('hunter2');
});

it('does not guess a variable that is set', () => {
  const said = describeUnknown({ SMPT_URL: 'smtp://a', SMTP_URL: 'smtp://b' });
  expect(said).toEqual([expect.stringMatching(/^SMPT_URL .* has no effect/)]);
});

it('says nothing of its own variables, of empty ones, and of other programs’', () => {
  const ours = Object.fromEntries(Object.keys(MENDS).map((name) => [name, 'x']));
  const others = {
    HOME: '/root',
    HOSTNAME: 'shop-1',
    PATH: '/bin',
    TZ: 'UTC',
    MAIL: '/var/mail/root',
    NODE_OPTIONS: '--x',
    AWS_REGION: 'ca-central-1',
    REDIS_SERVICE_HOST: '10.0.0.1',
    REDIS_PORT: 'tcp://10.0.0.1:6379',
    REDIS_PORT_6379_TCP_ADDR: '10.0.0.1',
    DATABASE_SERVICE_PORT: '5432',
    npm_config_user_agent: 'npm',
    POSTGRES_PASSWORD: 'x',
    REPLICATION_PASSWORD: 'x',
    SMPT_URL: ' ',
  };
  expect(describeUnknown({ ...ours, ...others })).toEqual([]);
  expect(describeUnknown(others)).toEqual([]);
});
