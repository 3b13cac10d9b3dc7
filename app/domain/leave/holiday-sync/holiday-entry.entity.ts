import { defineEntity, p } from '@mikro-orm/core';

const HolidayEntrySchema = defineEntity({
  name: 'HolidayEntry',
  tableName: 'holiday_entry',
  schema: '*',
  properties: {
    publicHolidayId: p.integer().primary(),
    empId: p.text().primary(),
    holidayDate: p.date(),
    timeId: p.integer().nullable(),
    written: p.text(),
  },
});

/** The entry that a sync wrote of a person's public holiday. */
export class HolidayEntry extends HolidayEntrySchema.class {}
HolidayEntrySchema.setClass(HolidayEntry);
