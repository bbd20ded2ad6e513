import {useState} from 'react'
import {Form, href} from 'react-router'
import {PageHero} from '#app/sections/page-hero.tsx'
import {Button} from '#app/ui/button.tsx'
import {Container} from '#app/ui/container.tsx'
import {SearchField} from '#app/ui/search-field.tsx'
import {NothingFound} from './nothing-found.tsx'
import {ResultList, resultCount} from './result-list.tsx'
import type {ResultGroup} from './search-results.ts'

export interface SearchData {
  search: string
  words: string[]
  groups: ResultGroup[]
}

export function SearchPage({search, words, groups}: SearchData) {
  return (
    <>
      <PageHero hero={null} fallbackTitle="Search" pattern="six-fold">
        {/* A new search, such as by going back, replaces what was typed. */}
        <SearchBox key={search} search={search} />
      </PageHero>
      {words.length > 0 && (
        <Container className="py-10 pb-section lg:pt-16">
          <p role="status" className="text-muted">
            {resultCount(groups)} for “{search}”
          </p>
          {groups.length > 0 ? <ResultList groups={groups} words={words} /> : <NothingFound />}
        </Container>
      )}
    </>
  )
}

function SearchBox({search}: {search: string}) {
  const [value, setValue] = useState(search)
  return (
    <search>
      <Form action={href('/search')} className="mt-8 flex max-w-2xl gap-2">
        <SearchField
          name="q"
          label="Search the site"
          placeholder="Pages, articles, questions …"
          value={value}
          onValueChange={setValue}
        />
        <Button type="submit" className="min-h-14!">
          Search
        </Button>
      </Form>
    </search>
  )
}
