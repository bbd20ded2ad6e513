// TypeGen reads relative imports only.
import {answerFragment, faqOrder} from '../../content/faq.ts'

export const questionsBlockFragment = /* groq */ `{
  "layout": coalesce(layout, "accordion"),
  "faqs": coalesce(select(
    source == "category" => *[_type == "faq" && category == ^.category] | ${faqOrder},
    source == "faqs" => (faqs[]->)[_type == "faq"]
  )[]${answerFragment}, []),
  "questions": coalesce(select(
    source == "own" => questions[]{
      _key,
      "question": coalesce(question, ""),
      "answer": coalesce(answer, "")
    }
  ), [])
}`
