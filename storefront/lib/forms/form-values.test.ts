import { expect, it, vi } from 'vitest';
import { FormValues } from './form-values.ts';

/** As much of a control as a form reads and writes. */
const control = (type: string, value = '') => ({ type, value, checked: false }) as HTMLInputElement;

it('writes the initial value to a control, and again when it comes back', () => {
  const form = new FormValues({ city: 'Ottawa' });
  const first = control('text');
  form.attach('city', first)();
  form.setValue('city', 'Hull');
  expect(first.value).toBe('Ottawa');
  const second = control('text');
  form.attach('city', second);
  expect(second.value).toBe('Hull');
});

it('reads what was typed and keeps it when the control is gone', () => {
  const form = new FormValues({ city: '', isDefault: false });
  const [city, box] = [control('text'), control('checkbox')];
  const detach = form.attach('city', city);
  form.attach('isDefault', box);
  city.value = 'Gander';
  box.checked = true;
  form.take('city', city);
  form.take('isDefault', box);
  detach();
  expect(form.getValues()).toEqual({ city: 'Gander', isDefault: true });
});

it('checks one of several radio buttons, and ignores the others when they lose the focus', () => {
  const form = new FormValues({ method: 'phone' });
  const [phone, email] = [control('radio', 'phone'), control('radio', 'email')];
  for (const radio of [phone, email]) form.attach('method', radio);
  expect([phone.checked, email.checked]).toEqual([true, false]);
  form.take('method', email);
  expect(form.getValue('method')).toBe('phone');
  form.setValue('method', 'email');
  expect([phone.checked, email.checked]).toEqual([false, true]);
});

it('resets values, controls and errors, to other values if given', () => {
  const form = new FormValues({ city: 'Ottawa', phone: '' });
  const city = control('text');
  form.attach('city', city);
  form.setValue('city', 'Hull');
  form.setError('city', { message: 'required' });
  form.reset();
  expect([city.value, form.getErrors()]).toEqual(['Ottawa', {}]);
  form.reset({ city: 'Banff', phone: '' });
  form.setValue('city', 'Hull');
  form.setError('city', { message: 'required' });
  form.resetField('city');
  expect([city.value, form.getErrors()]).toEqual(['Banff', {}]);
});

it('takes over what was saved, but for what was typed since it was sent', () => {
  const form = new FormValues({ city: '', phone: '' });
  const city = control('text');
  form.attach('city', city);
  form.setValue('city', ' Hull ');
  const sent = form.getValues();
  form.setValue('phone', '613');
  form.accept({ city: 'Hull', phone: '' }, sent);
  expect([city.value, form.getValues()]).toEqual(['Hull', { city: 'Hull', phone: '613' }]);
  form.resetField('phone');
  expect(form.getValue('phone')).toBe('');
});

it('calls its listeners for changes only', () => {
  const form = new FormValues({ city: '', phone: '' });
  const listener = vi.fn();
  const unsubscribe = form.subscribe(listener);
  form.setValue('city', '');
  form.clearErrors('city');
  expect(listener).not.toHaveBeenCalled();
  const [values, errors] = [form.getValues(), form.getErrors()];
  form.setValue('city', 'Hull');
  form.setError('phone', { message: 'required' });
  expect(listener).toHaveBeenCalledTimes(2);
  expect(form.getValues()).not.toBe(values);
  expect(form.getErrors()).not.toBe(errors);
  unsubscribe();
  form.setValue('city', '');
  expect(listener).toHaveBeenCalledTimes(2);
});
