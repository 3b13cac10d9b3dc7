import { fields, text } from '#app/domain/kernel/fields/fields.ts';

export const calendarFields = fields({
  address: text({
    label: 'Secret address', max: 2000, required: 'Address is required.',
    hint: 'The private address of your calendar in iCal format. It begins with https or webcal, and often ends in .ics.',
  }),
});
