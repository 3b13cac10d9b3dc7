import { defineEntity, p } from '@mikro-orm/core';

const SignInLinkSchema = defineEntity({
  name: 'SignInLink',
  tableName: 'sign_in_link',
  schema: '*',
  properties: {
    signInLinkId: p.bigint('string').primary().autoincrement(),
    empId: p.text(),
    purpose: p.text().$type<'reset' | 'invitation'>(),
    tokenHash: p.text().nullable(),
    createdBy: p.text().default(''),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
    sentAt: p.datetime().nullable(),
    usedAt: p.datetime().nullable(),
    voidedAt: p.datetime().nullable(),
    failure: p.text().default(''),
  },
});

export class SignInLink extends SignInLinkSchema.class {}
SignInLinkSchema.setClass(SignInLink);
