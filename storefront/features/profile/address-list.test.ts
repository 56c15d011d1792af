import { describe, expect, it } from 'vitest';
import type { Address, AddressBody } from '../../../contract/accounts/account-addresses.ts';
import { addressLines, placeOf, toBody, withAddress, withDefault, withoutAddress } from './address-list.ts';

const address = (_id: string, changes: Partial<Address> = {}): Address => ({
  _id,
  addressType: 'work',
  streetAddress: '12 Main Street',
  apartment: '',
  city: 'Regina',
  province: 'SK',
  postalCode: 'S4P 3Y2',
  country: 'Canada',
  phone: '',
  businessName: 'Town of Example',
  isDefault: false,
  ...changes,
});
const hall = address('hall', { isDefault: true });
const rink = address('rink');
const isDefault = (list: readonly { isDefault?: boolean | undefined }[]) =>
  list.map((each) => each.isDefault);

describe('a change of the list', () => {
  it('adds a new address at the end and leaves the others unchanged', () => {
    const { _id, ...added } = toBody(address(''));
    expect(withAddress([hall, rink], added)).toEqual([hall, rink, added]);
    expect(placeOf([hall, rink], {})).toBe(2);
  });
  it('replaces an edited address in place and keeps its id', () => {
    const moved: AddressBody = { ...toBody(rink), streetAddress: '1 Ice Road' };
    expect(withAddress([hall, rink], moved)).toEqual([hall, moved]);
    expect(placeOf([hall, rink], moved)).toBe(1);
  });
  it('has at most one default', () => {
    expect(isDefault(withAddress([hall, rink], { ...toBody(rink), isDefault: true }))).toEqual([false, true]);
    expect(isDefault(withDefault([hall, rink], 'rink'))).toEqual([false, true]);
  });
  it('removes an address', () => {
    expect(withoutAddress([hall, rink], 'hall')).toEqual([rink]);
  });
});

it('formats an address as on an envelope', () => {
  expect(addressLines(address('x', { apartment: 'Unit 4' }))).toEqual([
    '12 Main Street, Unit 4',
    'Regina, SK S4P 3Y2',
    'Canada',
  ]);
});
