/** Every field of the contact form, in page order. */
export const CONTACT_START = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  subject: '',
  message: '',
  website: '',
};
